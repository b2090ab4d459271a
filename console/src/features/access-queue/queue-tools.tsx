import { queueAges } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { FilterChips, type Chip } from '../../ui/list/filter-chips.tsx';
import { Filters } from '../../ui/list/filters.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { useWeekText } from '../../ui/list/use-week-text.ts';
import { filterNames, statusChoices, type FilterName, type QueueFilters } from './queue-filters.ts';

/** Search and filters of the queue. */
export function QueueTools({ filters: { values, set } }: { filters: QueueFilters }) {
  const { t } = useTranslation();
  return (
    <>
      <ListSearch
        label={t('queue.search')}
        placeholder={t('queue.searchExample')}
        value={values.search ?? ''}
        onSearch={(search) => set('search', search)}
      />
      <Filters>
        <FilterSelect
          label={t('queue.filters.status')}
          any={t('queue.filters.anyStatus')}
          value={values.status ?? ''}
          options={statusChoices.map((value) => ({ value, label: t(`queue.statuses.${value}`) }))}
          onChange={(status) => set('status', status)}
        />
        <FilterSelect
          label={t('queue.filters.age')}
          any={t('queue.filters.anyAge')}
          value={values.age ?? ''}
          options={queueAges.map((value) => ({ value, label: t(`queue.ages.${value}`) }))}
          onChange={(age) => set('age', age)}
        />
        <FilterSelect
          label={t('queue.filters.duplicates')}
          any={t('queue.filters.anyDuplicates')}
          value={values.duplicates ?? ''}
          options={[{ value: 'true', label: t('queue.filters.onlyDuplicates') }]}
          onChange={(duplicates) => set('duplicates', duplicates)}
        />
      </Filters>
    </>
  );
}

/** The queue's filters. */
export function QueueChips({ filters: { values, set, clear } }: { filters: QueueFilters }) {
  const { t } = useTranslation();
  const weekText = useWeekText();
  const shown: Record<FilterName, (value: string) => string> = {
    search: (value) => value,
    status: (value) => labelOf(statusChoices, value, (known) => t(`queue.statuses.${known}`)),
    age: (value) => labelOf(queueAges, value, (known) => t(`queue.ages.${known}`)),
    askedIn: weekText,
    changedIn: weekText,
    duplicates: () => t('queue.filters.onlyDuplicates'),
  };
  const chips = filterNames.flatMap((name): Chip[] => {
    const value = values[name];
    if (value === undefined) return [];
    const text = t('queue.filters.chip', { name: t(`queue.filters.${name}`), value: shown[name](value) });
    return [{ name, text, onRemove: () => set(name, '') }];
  });
  return <FilterChips chips={chips} onClear={() => clear()} />;
}

function labelOf<Known extends string>(
  known: readonly Known[],
  value: string,
  label: (known: Known) => string,
): string {
  const found = known.find((each) => each === value);
  return found === undefined ? value : label(found);
}
