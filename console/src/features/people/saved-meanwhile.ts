import { personDetails, type PersonDetails } from '@rigwise/contracts';
import { ApiError } from '../../api/api-error.ts';

/** The current person, if that is why a change was refused: another user saved first. */
export const savedMeanwhile = (failure: unknown): PersonDetails | undefined =>
  failure instanceof ApiError ? personDetails.safeParse(failure.problem?.['current']).data : undefined;
