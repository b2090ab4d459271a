import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './list-tools.module.css';

export interface Chip {
  readonly name: string;
  /** "Role: Admin". */
  readonly text: string;
  readonly onRemove: () => void;
}

/** What the list is filtered by, each to be taken away, and all at once. */
export function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label={t('list.filteredBy')}>
      {chips.map(({ name, text, onRemove }) => (
        <li key={name}>
          <button
            type="button"
            className={classes['chip']}
            aria-label={t('list.remove', { filter: text })}
            onClick={onRemove}
          >
            {text}
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes['clear']} onClick={onClear}>
          {t('list.clearAll')}
        </button>
      </li>
    </ul>
  );
}
