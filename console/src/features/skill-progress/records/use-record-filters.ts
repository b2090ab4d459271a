import { externalRecordStatuses, type ExternalRecordRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import type { RecordFilterName } from './record-query.ts';

/** The filters of the list of external records; the one for a person is set by links. */
export function useRecordFilters(): readonly ListFilter<RecordFilterName, ExternalRecordRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ name: 'search', label: t('externalRecords.filters.search') },
      search: { label: t('externalRecords.find'), placeholder: t('externalRecords.findHint') },
    },
    {
      ...{ name: 'status', label: t('externalRecords.filters.status') },
      choice: {
        any: t('externalRecords.anyStatus'),
        options: externalRecordStatuses.map((value) => ({
          ...{ value, label: t(`externalRecords.statuses.${value}`) },
        })),
      },
    },
    {
      ...{ name: 'person', label: t('externalRecords.filters.person') },
      text: (id, rows) =>
        rows.find(({ person }) => person?.personId === id)?.person?.name ?? t('externalRecords.onePerson'),
    },
  ];
}
