import { certificateStatuses, listCertificateKinds, type CertificateRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { withinDays, type CertificateFilterName } from './certificate-query.ts';

/** The filters of the list of certificates; the one for a person is set by links. */
export function useCertificateFilters(): readonly ListFilter<CertificateFilterName, CertificateRow>[] {
  const { t } = useTranslation();
  const { data: kinds = [] } = useQuery(listCertificateKinds, {});
  return [
    {
      ...{ name: 'search', label: t('certificateList.filters.search') },
      search: { label: t('certificateList.find'), placeholder: t('certificateList.findHint') },
    },
    {
      ...{ name: 'kind', label: t('certificateList.filters.kind') },
      choice: {
        any: t('certificateList.any.kind'),
        options: kinds.map(({ id, title, isRetired }) => ({
          value: id,
          label: isRetired ? t('certificateList.retiredKind', { title }) : title,
        })),
      },
      text: () => t('certificateList.oneKind'),
    },
    {
      ...{ name: 'status', label: t('certificateList.filters.status') },
      choice: {
        any: t('certificateList.any.status'),
        options: certificateStatuses.map((value) => ({
          ...{ value, label: t(`certificateWords.standings.${value}`) },
        })),
      },
    },
    {
      ...{ name: 'within', label: t('certificateList.filters.within') },
      choice: {
        any: t('certificateList.any.within'),
        options: withinDays.map((count) => ({
          ...{ value: String(count), label: t('certificateList.within', { count }) },
        })),
      },
    },
    {
      ...{ name: 'person', label: t('certificateList.filters.person') },
      text: (id, rows) =>
        rows.find(({ personId }) => personId === id)?.name ?? t('certificateList.onePerson'),
    },
  ];
}
