import {
  listPositions,
  listRotationPatterns,
  peopleChoices,
  rotationSettings,
  shiftChoices,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import type { ListValues } from '../../../ui/list/use-list-page.ts';

export type RotationFilterName =
  'search' | 'from' | 'shift' | 'setting' | 'patternId' | 'position' | 'department' | 'crew';

/** The filters of the list; those by position and department are for administrators, whose list is long. */
export function useRotationFilters(isAdmin: boolean): readonly ListFilter<RotationFilterName>[] {
  const { t } = useTranslation();
  const { data: patterns = [] } = useQuery(listRotationPatterns, {});
  const { data: positions = [] } = useQuery(listPositions, isAdmin ? {} : null);
  const { data: choices } = useQuery(peopleChoices, isAdmin ? {} : null);
  const plain = (all: readonly string[]) => all.map((value) => ({ value, label: value }));
  const used = patterns
    .filter(({ people }) => people > 0)
    .map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      ...{ name: 'search', label: t('rotations.filters.search') },
      search: { label: t('rotations.find'), placeholder: t('rotations.findHint') },
    },
    { name: 'from', label: t('rotations.filters.from'), isDay: true },
    {
      ...{ name: 'shift', label: t('rotations.filters.shift') },
      choice: {
        any: t('rotations.any.shift'),
        options: shiftChoices.map((value) => ({ value, label: t(`rotations.shifts.${value}`) })),
      },
    },
    {
      ...{ name: 'setting', label: t('rotations.filters.setting') },
      choice: {
        any: t('rotations.any.setting'),
        options: rotationSettings.map((value) => ({ value, label: t(`rotations.settings.${value}`) })),
      },
    },
    {
      ...{
        name: 'patternId',
        label: t('rotations.filters.patternId'),
        text: () => t('rotations.onePattern'),
      },
      ...(used.length > 0 && { choice: { any: t('rotations.any.patternId'), options: used } }),
    },
    {
      ...{ name: 'position', label: t('rotations.filters.position') },
      ...(isAdmin && {
        choice: { any: t('rotations.any.position'), options: plain(positions.map((one) => one.position)) },
      }),
    },
    {
      ...{ name: 'department', label: t('rotations.filters.department') },
      ...(isAdmin && {
        choice: { any: t('rotations.any.department'), options: plain(choices?.departments ?? []) },
      }),
    },
    { name: 'crew', label: t('rotations.filters.crew'), text: () => t('rotations.oneCrew') },
  ];
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idIn = (text: string | undefined) => (text !== undefined && UUID.test(text) ? text : undefined);

/** What the list asks for; values that can’t be chosen filter nothing. @param today the first day without one */
export function rotationQuery(values: ListValues<RotationFilterName>, today: string) {
  const { search, from, shift, setting, patternId, position, department, crew } = values;
  const isDay = from !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(from) && !Number.isNaN(Date.parse(from));
  const asked = {
    search: search?.trim().slice(0, 100),
    from: isDay ? from : today,
    shift: shiftChoices.find((one) => one === shift),
    setting: rotationSettings.find((one) => one === setting),
    ...{ patternId: idIn(patternId), crew: idIn(crew) },
    ...{ position: position?.trim().slice(0, 100), department: department?.trim().slice(0, 100) },
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as {
    from: string;
  } & Partial<{
    [Name in keyof typeof asked]: NonNullable<(typeof asked)[Name]>;
  }>;
}
