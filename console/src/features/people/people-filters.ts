import { emailChangeStates, peopleOrders, personStates, roles, type PeopleOrder } from '@rigwise/contracts';
import { weekOf } from '../../ui/list/use-week-text.ts';
import type { UrlFilters } from '../../ui/list/use-url-filters.ts';

export const filterNames = [
  'q',
  'role',
  'state',
  'department',
  'location',
  'external',
  'present',
  'accountMadeIn',
  'locked',
  'extraTime',
  'emailChange',
] as const;
export const settingNames = [...filterNames, 'sort', 'columns'] as const;
export type FilterName = (typeof filterNames)[number];
export type SettingName = (typeof settingNames)[number];
export type PeopleSettings = UrlFilters<SettingName>;

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

export const orderOf = ({ values }: PeopleSettings): PeopleOrder =>
  oneOf(peopleOrders, values.sort) ?? 'name';

/** The filters in the URL that the server understands; invalid values filter nothing. */
export function queryOf(settings: PeopleSettings) {
  const { q, role, state, department, location, external, locked, extraTime, emailChange } = settings.values;
  return {
    ...(q !== undefined && { q: q.slice(0, 100) }),
    ...(department !== undefined && { department: department.slice(0, 100) }),
    ...(location !== undefined && { location: location.slice(0, 100) }),
    role: oneOf(roles, role),
    state: oneOf(personStates, state),
    external: oneOf(['true', 'false'], external),
    present: oneOf(['true'], settings.values.present),
    accountMadeIn: weekOf(settings.values.accountMadeIn),
    locked: oneOf(['true'], locked),
    extraTime: oneOf(['requested'], extraTime),
    emailChange: oneOf(emailChangeStates, emailChange),
    sort: orderOf(settings),
  };
}

/** Optional columns, and the ones shown by default. */
export const optionalColumns = [
  'role',
  'state',
  'department',
  'position',
  'location',
  'rotation',
  'email',
  'username',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];
const STANDARD: readonly OptionalColumn[] = ['role', 'state', 'department', 'location'];

/** Users who decide about new addresses see them. */
export function columnsOf({ values }: PeopleSettings): readonly OptionalColumn[] {
  const wanted: readonly string[] = values.columns?.split('.') ?? STANDARD;
  const always = oneOf(emailChangeStates, values.emailChange) ? 'email' : undefined;
  return optionalColumns.filter((column) => column === always || wanted.includes(column));
}

/** For the URL; an empty selection is stored there too. */
export const columnsText = (shown: readonly string[]): string =>
  shown.join('.') === STANDARD.join('.') ? '' : shown.join('.') || '-';
