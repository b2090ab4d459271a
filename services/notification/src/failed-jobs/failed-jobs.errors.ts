import { DomainError } from '@rigwise/contracts';

export const noSuchJob = (): DomainError =>
  new DomainError({
    kind: 'not-found',
    code: 'job/not-found',
    message: 'There is no such job, or it did not fail: perhaps somebody was faster.',
  });

/** @param cause why Redis can't be queried */
export const jobsAway = (cause: unknown): DomainError =>
  new DomainError({
    kind: 'unavailable',
    code: 'service/unavailable',
    message: 'Jobs cannot be asked for just now: Redis is away. Please try again in a few seconds.',
    retryAfterSeconds: 3,
    cause,
  });
