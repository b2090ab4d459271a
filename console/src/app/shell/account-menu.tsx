import type { SessionUser } from '@rigwise/contracts';
import { lazy, Suspense, useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import classes from './account-menu.module.css';

const loadPanel = () => import('./account-panel.tsx');
const AccountPanel = lazy(async () => ({ default: (await loadPanel()).AccountPanel }));
/** A failure shows when the panel is opened. */
const loadAhead = (): void => void loadPanel().catch(() => undefined);

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

/** A button with a panel, which loads when somebody is about to open it. */
export function AccountMenu({ user, children, position = 'right-end' }: AccountMenuProps) {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  // A press outside closes the panel; one on its button would close it, and the click open it again.
  const isInside = (event: SyntheticEvent): void => event.stopPropagation();

  return (
    <div className={classes['place']}>
      {children({
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onPointerEnter: loadAhead,
        onFocus: loadAhead,
        onClick: () => {
          setWasOpened(true);
          setOpened(!opened);
        },
        onMouseDown: isInside,
        onTouchStart: isInside,
      })}
      {wasOpened && (
        <Suspense>
          <AccountPanel {...{ id, user, opened, position }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  );
}
