import { emailChangeStates, peopleOrders, personStates, roles } from '@rigwise/contracts';
import type { ListValues } from '../../ui/list/use-list-page.ts';
import { weekOf } from '../../ui/list/use-week-text.ts';

export type FilterName =
  | ('q' | 'role' | 'state' | 'department' | 'location' | 'external' | 'present' | 'accountMadeIn')
  | ('locked' | 'extraTime' | 'emailChange');
export type PeopleValues = ListValues<FilterName>;

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

/** The filters in the URL that the server understands; invalid values filter nothing. */
export function queryOf(values: PeopleValues) {
  const { q, role, state, department, location, external, locked, extraTime, emailChange } = values;
  return {
    ...(q !== undefined && { q: q.slice(0, 100) }),
    ...(department !== undefined && { department: department.slice(0, 100) }),
    ...(location !== undefined && { location: location.slice(0, 100) }),
    role: oneOf(roles, role),
    state: oneOf(personStates, state),
    external: oneOf(['true', 'false'], external),
    present: oneOf(['true'], values.present),
    accountMadeIn: weekOf(values.accountMadeIn),
    locked: oneOf(['true'], locked),
    extraTime: oneOf(['requested'], extraTime),
    emailChange: oneOf(emailChangeStates, emailChange),
    sort: oneOf(peopleOrders, values.sort) ?? 'name',
  };
}
export type PeopleQuery = ReturnType<typeof queryOf>;
