import { attemptStatuses, type AttemptRules, type CatalogueTest, type OwnStanding } from '@rigwise/contracts';
import { z } from 'zod';
import { isRunning } from '../attempts/attempt.ts';
import { remainingSeconds } from '../attempts/attempt-state.ts';
import { attemptsLeft } from '../attempts/attempts-left.ts';
import { coolDownUntil } from '../attempts/cool-down.ts';
import { countingAttempt } from '../attempts/counting.ts';

/** What of a candidate's attempts matters to their next one. */
export const attemptTaken = z.strictObject({
  testId: z.string(),
  id: z.string(),
  status: z.enum(attemptStatuses),
  counted: z.boolean(),
  startedAt: z.date(),
  deadlineAt: z.date().nullable(),
  remainingMs: z.number().nullable(),
  submittedAt: z.date().nullable(),
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  passed: z.boolean().nullable(),
});
export type AttemptTaken = z.output<typeof attemptTaken>;

/** Where a candidate stands with a test. @param taken all their attempts at it, oldest first */
export function ownStanding(
  rules: Pick<AttemptRules, 'counts'>,
  taken: readonly AttemptTaken[],
  now: Date,
): OwnStanding {
  const running = taken.find(isRunning);
  const last = taken.findLast((one) => !isRunning(one) && one.status !== 'voided');
  const countingId = countingAttempt(rules, taken);
  const counting = taken.find(({ id }) => id === countingId);
  return {
    running: running
      ? { id: running.id, status: running.status, remainingSeconds: remainingSeconds(running, now) }
      : null,
    last: last ? { id: last.id, status: last.status } : null,
    passed: counting?.passed
      ? { id: counting.id, at: (counting.submittedAt ?? counting.startedAt).toISOString() }
      : null,
  };
}

/** The rules of a test, with what they come to for a candidate. */
export const rulesFor = (
  { allowed, coolDownHours, counts }: AttemptRules,
  taken: readonly AttemptTaken[],
  now: Date,
): CatalogueTest['attempts'] => ({
  ...{ allowed, coolDownHours, counts },
  left: attemptsLeft({ allowed }, taken),
  coolDownUntil: coolDownUntil({ coolDownHours }, taken, now)?.toISOString() ?? null,
});
