import { queueAges, queueFilters, type listAccessRequests } from '@rigwise/contracts';
import type { CallArguments } from '../../api/call.ts';
import type { ListValues } from '../../ui/list/use-list-page.ts';
import { weekOf } from '../../ui/list/use-week-text.ts';

export type FilterName = 'search' | 'status' | 'age' | 'askedIn' | 'changedIn' | 'duplicates';

/** Waiting requests are the default: they have no value in the URL. */
export const statusChoices = queueFilters.filter((status) => status !== 'waiting');

const isStatus = (value: string | undefined): value is (typeof queueFilters)[number] =>
  queueFilters.some((known) => known === value);
const isAge = (value: string | undefined): value is (typeof queueAges)[number] =>
  queueAges.some((known) => known === value);

/** The query for the server; unknown values in the URL are ignored. */
export function queryOf(values: ListValues<FilterName>): CallArguments<typeof listAccessRequests>['query'] {
  const { search, status, age, duplicates } = values;
  const [askedIn, changedIn] = [weekOf(values.askedIn), weekOf(values.changedIn)];
  return {
    ...(isStatus(status) && { status }),
    ...(isAge(age) && { age }),
    ...(askedIn !== undefined && { askedIn }),
    ...(changedIn !== undefined && { changedIn }),
    ...(duplicates === 'true' && { duplicates: 'true' as const }),
    ...(search !== undefined && { search }),
  };
}
