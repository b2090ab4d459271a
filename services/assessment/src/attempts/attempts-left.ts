import type { AttemptRules } from '@rigwise/contracts';
import type { StoredAttempt } from './stored-attempt.ts';

/**
 * How many attempts a candidate has left at a test. Voided ones don't count, nor those that an assignment granted.
 * @returns null without a limit
 */
export function attemptsLeft(
  { allowed }: Pick<AttemptRules, 'allowed'>,
  earlier: readonly Pick<StoredAttempt, 'status' | 'counted'>[],
): number | null {
  if (allowed === null) return null;
  const taken = earlier.filter(({ status, counted }) => counted && status !== 'voided').length;
  return Math.max(0, allowed - taken);
}
