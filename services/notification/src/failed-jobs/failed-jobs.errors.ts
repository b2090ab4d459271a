import { DomainError } from '@rigwise/contracts';

export const noSuchJob = (): DomainError =>
  new DomainError({
    kind: 'not-found',
    code: 'job/not-found',
    message: 'There is no such failed job: someone else may have handled it already.',
  });

/** @param cause why Redis can't be queried */
export const jobsUnavailable = (cause: unknown): DomainError =>
  new DomainError({
    kind: 'unavailable',
    code: 'service/unavailable',
    message: 'Jobs are temporarily unavailable because Redis is. Please try again in a few seconds.',
    retryAfterSeconds: 3,
    cause,
  });
