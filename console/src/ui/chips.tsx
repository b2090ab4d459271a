import { IconX } from '@tabler/icons-react';
import classes from './chips.module.css';

export interface Chip {
  readonly id: string;
  readonly text: string;
  /** "Remove the filter Role: Admin". */
  readonly remove: string;
  readonly onRemove: () => void;
}

interface ChipsProps {
  chips: readonly Chip[];
  label?: string;
  /** Removes all of them. */
  clear?: { readonly text: string; readonly onClear: () => void };
}

/** The active choices, each removable. */
export function Chips({ chips, label, clear }: ChipsProps) {
  return (
    <ul className={classes['chips']} aria-label={label}>
      {chips.map(({ id, text, remove, onRemove }) => (
        <li key={id}>
          <button type="button" className={classes['chip']} aria-label={remove} onClick={onRemove}>
            {text}
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {clear && (
        <li>
          <button type="button" className={classes['chip']} data-plain onClick={clear.onClear}>
            {clear.text}
          </button>
        </li>
      )}
    </ul>
  );
}
