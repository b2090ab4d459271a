import { regradeDetails, type RegradeDetails } from '@rigwise/contracts';
import { ApiError } from '../../../api/api-error.ts';

/** The regrade as the server has it now, of a conflict. */
export function currentIn(failure: unknown): RegradeDetails | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  return regradeDetails.safeParse(failure.problem?.['current']).data;
}
