import { ANSWER_GRACE_SECONDS, type AttemptStatus } from '@rigwise/contracts';
import { NotNow } from './attempts.errors.ts';

/** What the steps of an attempt depend on and change. */
export interface AttemptCore {
  readonly status: AttemptStatus;
  /** Incremented by every step and grant of minutes. */
  readonly revision: number;
  readonly startedAt: Date;
  /** The test's own limit; null without one. */
  readonly baseSeconds: number | null;
  /** With everything granted. */
  readonly limitSeconds: number | null;
  /** Null without a limit, and while suspended. */
  readonly deadlineAt: Date | null;
  readonly suspendedAt: Date | null;
  /** Left when it was suspended; null otherwise, and without a limit. */
  readonly remainingMs: number | null;
  /** The browser that can answer. */
  readonly device: string;
  readonly submittedAt: Date | null;
  readonly gradedAt: Date | null;
  readonly releasedAt: Date | null;
}

const GRACE_MS = ANSWER_GRACE_SECONDS * 1000;
const ENDABLE: readonly AttemptStatus[] = [
  'in_progress',
  'suspended',
  'submitted',
  'auto_submitted',
  'grading',
];

export const isRunning = ({ status }: Pick<AttemptCore, 'status'>): boolean =>
  status === 'in_progress' || status === 'suspended';

/** When Rigwise submits it; null while no clock runs. */
export const endsAt = ({ deadlineAt }: Pick<AttemptCore, 'deadlineAt'>): Date | null =>
  deadlineAt && new Date(deadlineAt.getTime() + GRACE_MS);

/** A started attempt. */
export function begun(limit: Limit, device: string, now: Date): AttemptCore {
  return {
    ...{ status: 'in_progress', revision: 1, startedAt: now, ...limit, device },
    deadlineAt: limit.limitSeconds === null ? null : new Date(now.getTime() + limit.limitSeconds * 1000),
    ...{ suspendedAt: null, remainingMs: null, submittedAt: null, gradedAt: null, releasedAt: null },
  };
}

export type Limit = Pick<AttemptCore, 'baseSeconds' | 'limitSeconds'>;

/** @param multiplier the candidate's extra time: 1 for none */
export const limitOf = (minutes: number | null, multiplier: number): Limit => ({
  baseSeconds: minutes === null ? null : minutes * 60,
  limitSeconds: minutes === null ? null : Math.round(minutes * 60 * multiplier),
});

/** Another browser continues it. Taking over again from the same one changes nothing. @throws NotNow */
export function takenOver<A extends AttemptCore>(attempt: A, device: string): A {
  if (!isRunning(attempt)) throw new NotNow(attempt, 'This attempt has ended.');
  return attempt.device === device ? attempt : step(attempt, { device });
}

/** @throws NotNow without a time limit, or if it has ended */
export function extended<A extends AttemptCore>(attempt: A, minutes: number, now: Date): A {
  const { limitSeconds, deadlineAt, remainingMs } = attempt;
  if (!isRunning(attempt) || isOver(attempt, now)) throw new NotNow(attempt, 'This attempt has ended.');
  if (limitSeconds === null) throw new NotNow(attempt, 'This attempt has no time limit to extend.');
  const more = minutes * 60_000;
  return step(attempt, {
    limitSeconds: limitSeconds + minutes * 60,
    deadlineAt: deadlineAt && new Date(deadlineAt.getTime() + more),
    remainingMs: remainingMs === null ? null : remainingMs + more,
  });
}

export const canBeSuspended = (attempt: AttemptCore, now: Date): boolean =>
  attempt.status === 'in_progress' && !isOver(attempt, now);

/** Stops the clock. @throws NotNow */
export function suspended<A extends AttemptCore>(attempt: A, now: Date): A {
  if (!canBeSuspended(attempt, now))
    throw new NotNow(attempt, 'Only an attempt in progress can be suspended.');
  const { deadlineAt } = attempt;
  return step(attempt, {
    ...{ status: 'suspended', suspendedAt: now, deadlineAt: null },
    remainingMs: deadlineAt && Math.max(0, deadlineAt.getTime() - now.getTime()),
  });
}

/** Starts the clock again with what was left. @throws NotNow */
export function resumed<A extends AttemptCore>(attempt: A, now: Date): A {
  if (attempt.status !== 'suspended') throw new NotNow(attempt, 'This attempt is not suspended.');
  const { remainingMs } = attempt;
  return step(attempt, {
    ...{ status: 'in_progress', suspendedAt: null, remainingMs: null },
    deadlineAt: remainingMs === null ? null : new Date(now.getTime() + remainingMs),
  });
}

/** By the candidate: until the end of the grace, as the request may have been on its way. @throws NotNow */
export function submitted<A extends AttemptCore>(attempt: A, now: Date): A {
  if (attempt.status !== 'in_progress') throw new NotNow(attempt, 'This attempt is not in progress.');
  return step(attempt, { status: 'submitted', submittedAt: now });
}

/** At the end of the grace; earlier, and for an attempt that isn't running, it stays as it is. */
export function expired<A extends AttemptCore>(attempt: A, now: Date): A {
  const end = endsAt(attempt);
  if (attempt.status !== 'in_progress' || end === null || now < end) return attempt;
  return step(attempt, { status: 'auto_submitted', submittedAt: now });
}

/** For attempts without a time limit. */
export function abandoned<A extends AttemptCore>(attempt: A): A {
  if (!isRunning(attempt) || attempt.limitSeconds !== null) return attempt;
  return step(attempt, { status: 'abandoned', suspendedAt: null });
}

/** Once everything that needs no person is marked. Marking again changes nothing. */
export function graded<A extends AttemptCore>(attempt: A, needsMarking: boolean, now: Date): A {
  if (attempt.status !== 'submitted' && attempt.status !== 'auto_submitted') return attempt;
  return step(attempt, needsMarking ? { status: 'grading' } : { status: 'graded', gradedAt: now });
}

/** Once people marked what only they can. Otherwise it stays as it is. */
export function fullyMarked<A extends AttemptCore>(attempt: A, now: Date): A {
  return attempt.status === 'grading' ? step(attempt, { status: 'graded', gradedAt: now }) : attempt;
}

/** @throws NotNow */
export function released<A extends AttemptCore>(attempt: A, now: Date): A {
  if (attempt.status !== 'graded') throw new NotNow(attempt, 'Only a graded attempt can be released.');
  return step(attempt, { status: 'released', releasedAt: now });
}

/** Its score changed. */
export const rescored = <A extends AttemptCore>(attempt: A): A => step(attempt, {});

/** @throws NotNow */
export function voided<A extends AttemptCore>(attempt: A): A {
  if (![...ENDABLE, 'graded', 'released', 'abandoned'].includes(attempt.status))
    throw new NotNow(attempt, 'This attempt can’t be voided.');
  return step(attempt, { status: 'voided', deadlineAt: null, suspendedAt: null, remainingMs: null });
}

/** Its time and the grace are over: Rigwise submits it in a moment. */
export const isOver = (attempt: Pick<AttemptCore, 'deadlineAt'>, now: Date): boolean => {
  const end = endsAt(attempt);
  return end !== null && now >= end;
};

const step = <A extends AttemptCore>(attempt: A, change: Partial<AttemptCore>): A => ({
  ...attempt,
  ...change,
  revision: attempt.revision + 1,
});
