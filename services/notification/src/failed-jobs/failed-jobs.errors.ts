import { DomainError } from '@rigwise/contracts';

export const noSuchJob = (): DomainError =>
  new DomainError({
    kind: 'not-found',
    code: 'job/not-found',
    message: 'This failed job no longer exists: someone else may have handled it.',
  });

/** @param cause why Redis can't be queried */
export const jobsUnavailable = (cause: unknown): DomainError =>
  new DomainError({
    kind: 'unavailable',
    code: 'service/unavailable',
    message: 'Jobs are unavailable while Redis is down. Please try again in a few seconds.',
    retryAfterSeconds: 3,
    cause,
  });
