import { fitnesses } from '@rigwise/contracts';
import type { ListValues } from '../../ui/list/use-list-page.ts';

export type ProgressFilterName = 'search' | 'position' | 'department' | 'fitness' | 'skill';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isId = (text: string | undefined): text is string => text !== undefined && UUID.test(text);

/** The filters in the URL that the server understands; invalid values filter nothing. */
export function progressQuery(values: ListValues<ProgressFilterName>) {
  const { search, position, department, fitness, skill } = values;
  const asked = {
    search: search?.trim().slice(0, 100),
    position: position?.trim().slice(0, 100),
    department: department?.trim().slice(0, 100),
    fitness: fitnesses.find((one) => one === fitness),
    skillId: isId(skill) ? skill : undefined,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as Partial<{
    [Name in keyof typeof asked]: NonNullable<(typeof asked)[Name]>;
  }>;
}
