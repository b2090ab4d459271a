import { listPositions, peopleChoices, scheduleKinds } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import type { ListValues } from '../../../ui/list/use-list-page.ts';

export type ScheduleFilterName = 'search' | 'kind' | 'position' | 'department' | 'crew';

/** The filters of the list; those by position and department are for administrators, whose list is long. */
export function useScheduleFilters(isAdmin: boolean): readonly ListFilter<ScheduleFilterName>[] {
  const { t } = useTranslation();
  const { data: positions = [] } = useQuery(listPositions, isAdmin ? {} : null);
  const { data: choices } = useQuery(peopleChoices, isAdmin ? {} : null);
  const plain = (all: readonly string[]) => all.map((value) => ({ value, label: value }));
  return [
    {
      ...{ name: 'search', label: t('crewSchedule.filters.search') },
      search: { label: t('crewSchedule.find'), placeholder: t('crewSchedule.findHint') },
    },
    {
      ...{ name: 'kind', label: t('crewSchedule.filters.kind') },
      choice: {
        any: t('crewSchedule.any.kind'),
        options: scheduleKinds.map((value) => ({ value, label: t(`crewSchedule.kinds.${value}`) })),
      },
    },
    {
      ...{ name: 'position', label: t('crewSchedule.filters.position') },
      ...(isAdmin && {
        choice: {
          any: t('crewSchedule.any.position'),
          options: plain(positions.map(({ position }) => position)),
        },
      }),
    },
    {
      ...{ name: 'department', label: t('crewSchedule.filters.department') },
      ...(isAdmin && {
        choice: { any: t('crewSchedule.any.department'), options: plain(choices?.departments ?? []) },
      }),
    },
    { name: 'crew', label: t('crewSchedule.filters.crew'), text: () => t('crewSchedule.oneCrew') },
  ];
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the list asks for besides its days; values that can’t be chosen filter nothing. */
export function scheduleQuery({ search, kind, position, department, crew }: ListValues<ScheduleFilterName>) {
  const asked = {
    search: search?.trim().slice(0, 100),
    kind: scheduleKinds.find((one) => one === kind),
    position: position?.trim().slice(0, 100),
    department: department?.trim().slice(0, 100),
    crew: crew !== undefined && UUID.test(crew) ? crew : undefined,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as Partial<{
    [Name in keyof typeof asked]: NonNullable<(typeof asked)[Name]>;
  }>;
}
