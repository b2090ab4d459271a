import type { AttemptRules } from '@rigwise/contracts';
import { isRunning } from './attempt.ts';
import type { StoredAttempt } from './stored-attempt.ts';

const HOUR_MS = 3_600_000;

/**
 * Until when a candidate has to wait after the end of an attempt that wasn't voided.
 * @returns null if another can be started now
 */
export function coolDownUntil(
  { coolDownHours }: Pick<AttemptRules, 'coolDownHours'>,
  earlier: readonly Pick<StoredAttempt, 'status' | 'startedAt' | 'submittedAt'>[],
  now: Date,
): Date | null {
  const ends = earlier
    .filter((one) => one.status !== 'voided' && !isRunning(one))
    .map(({ submittedAt, startedAt }) => (submittedAt ?? startedAt).getTime() + coolDownHours * HOUR_MS);
  const until = Math.max(0, ...ends);
  return until > now.getTime() ? new Date(until) : null;
}
