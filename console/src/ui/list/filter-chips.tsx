import { useTranslation } from 'react-i18next';
import { Chips } from '../chips.tsx';
import classes from './list-tools.module.css';

export interface Chip {
  readonly name: string;
  /** "Role: Admin". */
  readonly text: string;
  readonly onRemove: () => void;
}

/** The list's filters, removable one by one or all together. */
export function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <div className={classes['chips']}>
      <Chips
        label={t('list.filteredBy')}
        chips={chips.map(({ name, text, onRemove }) => ({
          ...{ id: name, text, onRemove },
          remove: t('list.remove', { filter: text }),
        }))}
        clear={{ text: t('list.clearAll'), onClear }}
      />
    </div>
  );
}
