import { disputeDetails, type DisputeDetails } from '@rigwise/contracts';
import { ApiError } from '../../../api/api-error.ts';

/** The dispute as the server has it now, of a conflict. */
export function currentIn(failure: unknown): DisputeDetails | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  return disputeDetails.safeParse(failure.problem?.['current']).data;
}
