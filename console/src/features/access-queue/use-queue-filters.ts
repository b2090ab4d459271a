import { queueAges } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { useWeekText } from '../../ui/list/use-week-text.ts';
import { statusChoices, type FilterName } from './queue-filters.ts';

/** Search and filters of the queue. */
export function useQueueFilters(): readonly ListFilter<FilterName>[] {
  const { t } = useTranslation();
  const weekText = useWeekText();
  return [
    {
      ...{ name: 'search', label: t('queue.filters.search') },
      search: { label: t('queue.search'), placeholder: t('queue.searchExample') },
    },
    {
      ...{ name: 'status', label: t('queue.filters.status') },
      choice: {
        any: t('queue.filters.anyStatus'),
        options: statusChoices.map((value) => ({ value, label: t(`queue.statuses.${value}`) })),
      },
    },
    {
      ...{ name: 'age', label: t('queue.filters.age') },
      choice: {
        any: t('queue.filters.anyAge'),
        options: queueAges.map((value) => ({ value, label: t(`queue.ages.${value}`) })),
      },
    },
    { name: 'askedIn', label: t('queue.filters.askedIn'), text: weekText },
    { name: 'changedIn', label: t('queue.filters.changedIn'), text: weekText },
    {
      ...{ name: 'duplicates', label: t('queue.filters.duplicates') },
      choice: {
        any: t('queue.filters.anyDuplicates'),
        options: [{ value: 'true', label: t('queue.filters.onlyDuplicates') }],
      },
    },
  ];
}
