import type { CallArguments } from '../../api/call.ts';
import type { exportAudit, listAudit } from '@rigwise/contracts';

/** As they stand in the address; days are those of the reader's zone. */
export const filterNames = [
  'search',
  'person',
  'actor',
  'subject',
  'action',
  'outcome',
  'service',
  'from',
  'to',
] as const;
export type FilterName = (typeof filterNames)[number];
export type FilterValues = Readonly<Partial<Record<FilterName, string>>>;

type Query = CallArguments<typeof exportAudit>['query'];
export const ROWS_A_PAGE = 50;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const OUTCOMES = ['succeeded', 'failed', 'refused'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the server is asked: a part of the address that nobody could have chosen here filters nothing. */
export function queryOf(values: FilterValues): Query {
  const { search, action, service, from, to } = values;
  const outcome = OUTCOMES.find((known) => known === values.outcome);
  const people = (['person', 'actor', 'subject'] as const).flatMap((name) => {
    const id = values[name];
    return id !== undefined && UUID.test(id) ? [[name, id] as const] : [];
  });
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...Object.fromEntries(people),
    ...(action && { action: action.slice(0, 100) }),
    ...(outcome && { outcome }),
    ...(service && { service: service.slice(0, 50) }),
    ...timeOf('from', from, 0),
    // The whole of the last day.
    ...timeOf('to', to, 1),
  };
}

export const listQueryOf = (values: FilterValues): CallArguments<typeof listAudit> => ({
  query: { ...queryOf(values), limit: ROWS_A_PAGE },
});

function timeOf<Name extends 'from' | 'to'>(
  name: Name,
  day: string | undefined,
  daysOn: number,
): Partial<Record<Name, string>> {
  if (day === undefined || !DAY.test(day)) return {};
  const at = new Date(`${day}T00:00:00`);
  if (Number.isNaN(at.getTime())) return {};
  at.setDate(at.getDate() + daysOn);
  return { [name]: at.toISOString() } as Partial<Record<Name, string>>;
}

/** Where the table of what is shown comes from. */
export function exportAddress(path: string, values: FilterValues): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(queryOf(values))) params.set(name, String(value));
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
