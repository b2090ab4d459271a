import type { SessionUser } from '@rigwise/contracts';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { usePart } from '../../ui/parts.ts';
import classes from './account-menu.module.css';

const loadPanel = async () => (await import('./account-panel.tsx')).AccountPanel;

/** What makes a button open the menu. */
interface Trigger {
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
  readonly onMouseDown: (event: SyntheticEvent) => void;
  readonly onTouchStart: (event: SyntheticEvent) => void;
}

interface AccountMenuProps {
  user: SessionUser;
  /** The button that opens it. */
  children: (trigger: Trigger) => ReactNode;
  position?: 'right-end' | 'bottom-end';
}

/** A button with a panel, which loads when the user is about to open it. */
export function AccountMenu({ user, children, position = 'right-end' }: AccountMenuProps) {
  const [opened, setOpened] = useState(false);
  const [AccountPanel, beginToLoad] = usePart(loadPanel);
  const id = useId();
  // A press outside closes the panel; one on its button would close it, and the click open it again.
  const isInside = (event: SyntheticEvent): void => event.stopPropagation();

  return (
    <div className={classes['place']}>
      {children({
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onPointerEnter: beginToLoad,
        onFocus: beginToLoad,
        onClick: () => {
          beginToLoad();
          setOpened(!opened);
        },
        onMouseDown: isInside,
        onTouchStart: isInside,
      })}
      {AccountPanel && <AccountPanel {...{ id, user, opened, position }} onClose={() => setOpened(false)} />}
    </div>
  );
}
