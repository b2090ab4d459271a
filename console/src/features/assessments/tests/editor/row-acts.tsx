import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import buttons from '../../../../ui/icon-button.module.css';
import classes from './test-editor.module.css';

export interface RowActsProps {
  /** "Draw 2", "section 1". */
  name: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves something one place up or down, or removes it. */
export function RowActs({ name, at, count, onMove, onRemove }: RowActsProps) {
  const { t } = useTranslation();
  const acts = [
    { id: 'up', icon: IconArrowUp, isOff: at === 0, act: () => onMove(-1) },
    { id: 'down', icon: IconArrowDown, isOff: at === count - 1, act: () => onMove(1) },
    { id: 'remove', icon: IconTrash, isOff: false, act: onRemove },
  ] as const;
  return (
    <span className={classes['rowActs']}>
      {acts.map(({ id, icon: Icon, isOff, act }) => {
        const label = t(`testEditor.${id}`, { name });
        return (
          <button
            key={id}
            type="button"
            className={buttons['button']}
            aria-label={label}
            title={label}
            disabled={isOff}
            onClick={act}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        );
      })}
    </span>
  );
}

/** Alt with an arrow moves what has the focus, as its buttons do. */
export const movedByKeys =
  (onMove: (by: -1 | 1) => void) =>
  (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
