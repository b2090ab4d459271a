import type { AttemptState } from '@rigwise/contracts';
import type { AttemptCore } from './attempt.ts';

type Stated = Pick<
  AttemptCore,
  | 'status'
  | 'revision'
  | 'startedAt'
  | 'baseSeconds'
  | 'limitSeconds'
  | 'deadlineAt'
  | 'remainingMs'
  | 'device'
  | 'submittedAt'
> & { readonly id: string };

/** What a candidate's browser learns while the attempt runs. */
export function stateOf(attempt: Stated, device: string, now: Date): AttemptState {
  const { baseSeconds, limitSeconds, deadlineAt, remainingMs } = attempt;
  return {
    ...{ id: attempt.id, status: attempt.status, revision: attempt.revision },
    now: now.toISOString(),
    startedAt: attempt.startedAt.toISOString(),
    deadline: deadlineAt?.toISOString() ?? null,
    limitMinutes: minutes(limitSeconds),
    extendedFromMinutes: limitSeconds !== baseSeconds ? minutes(baseSeconds) : null,
    remainingSeconds: remainingSeconds({ deadlineAt, remainingMs }, now),
    here: attempt.device === device.toLowerCase(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
  };
}

/** @returns null without a time limit */
export function remainingSeconds(
  { deadlineAt, remainingMs }: Pick<AttemptCore, 'deadlineAt' | 'remainingMs'>,
  now: Date,
): number | null {
  const left = deadlineAt ? deadlineAt.getTime() - now.getTime() : remainingMs;
  return left === null ? null : Math.max(0, Math.ceil(left / 1000));
}

export const minutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds / 60);
