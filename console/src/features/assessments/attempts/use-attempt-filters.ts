import { attemptStatuses, type AttemptRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import type { AttemptFilterName } from './attempts-query.ts';

/** Assignments, which come later, make attempts that nobody has started. */
const SHOWN = attemptStatuses.filter((status) => status !== 'assigned');

/** The filters of the list of attempts; those for a test and a person are set by links. */
export function useAttemptFilters(isOfOne: boolean): readonly ListFilter<AttemptFilterName, AttemptRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ name: 'search', label: t('watch.filters.search') },
      ...(!isOfOne && { search: { label: t('watch.find'), placeholder: t('watch.findHint') } }),
    },
    {
      ...{ name: 'status', label: t('watch.filters.status') },
      choice: {
        any: t('watch.anyStatus'),
        options: [
          { value: 'true', label: t('watch.running'), filter: 'running' },
          ...SHOWN.map((value) => ({ value, label: t(`watch.statuses.${value}`) })),
        ],
      },
    },
    { name: 'running', label: t('watch.filters.running'), text: () => t('watch.running') },
    {
      ...{ name: 'ofTest', label: t('watch.filters.ofTest') },
      text: (id, rows) => rows.find(({ testId }) => testId === id)?.title ?? t('watch.oneTest'),
    },
    {
      ...{ name: 'person', label: t('watch.filters.person') },
      text: (id, rows) =>
        rows.find(({ candidate }) => candidate.personId === id)?.candidate.name ?? t('watch.onePerson'),
    },
  ];
}
