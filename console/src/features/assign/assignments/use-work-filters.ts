import { assignmentKinds, dueChoices, workStates } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import type { ListValues } from '../../../ui/list/use-list-page.ts';

export type WorkFilterName = 'search' | 'state' | 'kind' | 'due' | 'personId' | 'assignmentId';

export function useWorkFilters(): readonly ListFilter<WorkFilterName>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ name: 'search', label: t('assignments.filters.search') },
      search: { label: t('assignments.find'), placeholder: t('assignments.findHint') },
    },
    {
      ...{ name: 'state', label: t('assignments.filters.state') },
      choice: {
        any: t('assignments.any.state'),
        options: workStates.map((value) => ({ value, label: t(`workWords.states.${value}`) })),
      },
    },
    {
      ...{ name: 'due', label: t('assignments.filters.due') },
      choice: {
        any: t('assignments.any.due'),
        options: dueChoices.map((value) => ({ value, label: t(`assignments.dues.${value}`) })),
      },
    },
    {
      ...{ name: 'kind', label: t('assignments.filters.kind') },
      choice: {
        any: t('assignments.any.kind'),
        options: assignmentKinds.map((value) => ({ value, label: t(`workWords.kinds.${value}`) })),
      },
    },
    { name: 'personId', label: t('assignments.filters.personId'), text: () => t('assignments.onePerson') },
    {
      ...{ name: 'assignmentId', label: t('assignments.filters.assignmentId') },
      text: () => t('assignments.oneAssignment'),
    },
  ];
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idIn = (text: string | undefined) => (text !== undefined && UUID.test(text) ? text : undefined);

/** What the list asks for; values that can’t be chosen filter nothing. */
export function workQuery(values: ListValues<WorkFilterName>) {
  const { search, state, kind, due, personId, assignmentId } = values;
  const asked = {
    search: search?.trim().slice(0, 100),
    state: workStates.find((one) => one === state),
    kind: assignmentKinds.find((one) => one === kind),
    due: dueChoices.find((one) => one === due),
    ...{ personId: idIn(personId), assignmentId: idIn(assignmentId) },
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as Partial<{
    [Name in keyof typeof asked]: NonNullable<(typeof asked)[Name]>;
  }>;
}
