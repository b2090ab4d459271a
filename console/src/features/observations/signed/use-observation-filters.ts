import { observationResults, observationStates, type ChecklistToUse } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import type { ListValues } from '../../../ui/list/use-list-page.ts';

export type ObservationFilterName = 'search' | 'checklist' | 'result' | 'state';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filters of the list of what an assessor signed. */
export function useObservationFilters(
  checklists: readonly ChecklistToUse[],
): readonly ListFilter<ObservationFilterName>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ name: 'search', label: t('observations.list.filters.search') },
      search: { label: t('observations.list.find'), placeholder: t('observations.list.findHint') },
    },
    {
      ...{ name: 'checklist', label: t('observations.list.filters.checklist') },
      choice: {
        any: t('observations.list.any.checklist'),
        options: checklists.map(({ id, content }) => ({ value: id, label: content.title })),
      },
    },
    {
      ...{ name: 'result', label: t('observations.list.filters.result') },
      choice: {
        any: t('observations.list.any.result'),
        options: observationResults.map((value) => ({ value, label: t(`observations.results.${value}`) })),
      },
    },
    {
      ...{ name: 'state', label: t('observations.list.filters.state') },
      choice: {
        any: t('observations.list.any.state'),
        options: observationStates.map((value) => ({
          ...{ value, label: t(`observations.list.states.${value}`) },
        })),
      },
    },
  ];
}

/** The filters in the URL that the server understands; invalid values filter nothing. */
export function observationQuery({ search, checklist, result, state }: ListValues<ObservationFilterName>) {
  const asked = {
    search: search?.trim().slice(0, 100),
    checklistId: checklist !== undefined && UUID.test(checklist) ? checklist : undefined,
    result: observationResults.find((one) => one === result),
    state: observationStates.find((one) => one === state),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as Partial<{
    [Name in keyof typeof asked]: NonNullable<(typeof asked)[Name]>;
  }>;
}
