import type { CallArguments } from '../../api/call.ts';
import { startOfDay } from '../../texts/time-zone.ts';
import { weekOf } from '../../ui/list/use-week-text.ts';
import { spanOfWeek, type exportAudit } from '@rigwise/contracts';

/** The filters in the URL; days are in the reader's time zone. */
export type FilterName =
  ('search' | 'person' | 'actor' | 'subject' | 'action' | 'outcome' | 'service') | ('from' | 'to' | 'week');
type FilterValues = Readonly<Partial<Record<FilterName, string>>>;

type Query = CallArguments<typeof exportAudit>['query'];
export const ROWS_A_PAGE = 50;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const OUTCOMES = ['succeeded', 'failed', 'refused'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The query for the server: values in the URL that can't be chosen here are ignored. */
export function queryOf(values: FilterValues, timeZone: string | undefined): Query {
  const { search, action, service, from, to } = values;
  const outcome = OUTCOMES.find((known) => known === values.outcome);
  const people = (['person', 'actor', 'subject'] as const).flatMap((name) => {
    const id = values[name];
    return id !== undefined && UUID.test(id) ? [[name, id] as const] : [];
  });
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...Object.fromEntries(people),
    ...(action && { action: action.slice(0, 200) }),
    ...(outcome && { outcome }),
    ...(service && { service: service.slice(0, 50) }),
    ...timeOf('from', from, timeZone, 0),
    // Includes all of the last day.
    ...timeOf('to', to, timeZone, 1),
    ...spanIn(values.week),
  };
}

/** A week of a trend, which is one of UTC for every reader. */
function spanIn(text: string | undefined): Partial<Record<'from' | 'to', string>> {
  const monday = weekOf(text);
  if (monday === undefined) return {};
  const { from, to } = spanOfWeek(monday);
  return { from: from.toISOString(), to: to.toISOString() };
}

function timeOf<Name extends 'from' | 'to'>(
  name: Name,
  day: string | undefined,
  timeZone: string | undefined,
  daysOn: number,
): Partial<Record<Name, string>> {
  if (day === undefined || !DAY.test(day)) return {};
  const named = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(named.getTime())) return {};
  named.setUTCDate(named.getUTCDate() + daysOn);
  const at = startOfDay(named.toISOString().slice(0, 10), timeZone);
  return { [name]: at.toISOString() } as Partial<Record<Name, string>>;
}
