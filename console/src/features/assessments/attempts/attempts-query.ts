import { attemptStatuses, type listAttempts } from '@rigwise/contracts';
import type { CallArguments } from '../../../api/call.ts';
import type { ListValues } from '../../../ui/list/use-list-page.ts';

export type AttemptFilterName = 'search' | 'status' | 'running' | 'ofTest' | 'person';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isId = (text: string | undefined): text is string => text !== undefined && UUID.test(text);

/** The query for the server: values in the URL that can't be chosen filter nothing. */
export function attemptsQuery(
  values: ListValues<AttemptFilterName>,
  personId: string | undefined,
): CallArguments<typeof listAttempts>['query'] {
  const search = values.search?.trim().slice(0, 100);
  const status = attemptStatuses.find((one) => one === values.status);
  const person = personId ?? values.person;
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(values.running === 'true' && { running: 'true' }),
    ...(isId(values.ofTest) && { testId: values.ofTest }),
    ...(isId(person) && { personId: person }),
  };
}
