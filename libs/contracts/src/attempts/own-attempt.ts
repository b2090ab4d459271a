import { z } from 'zod';
import { localized } from '../items/localized.ts';
import { count, moment } from '../versions/version-parts.ts';
import { attemptStatuses } from './attempt-statuses.ts';

/** Why an attempt that was graded is not passed. */
export const failReasons = ['score', 'section', 'critical-item'] as const;
export type FailReason = (typeof failReasons)[number];

/** Points. */
export const share = z.object({ score: z.number(), max: z.number() });
export const attemptScore = share.extend({
  percent: z.number().meta({ description: 'Of all points, rounded to one decimal' }),
  cutScore: z.number().meta({ description: 'Percent' }),
  passed: z.boolean(),
  failedBy: z.array(z.enum(failReasons)),
});
export type AttemptScore = z.infer<typeof attemptScore>;

/** One of the caller's own attempts, as a list shows it. */
export const ownAttempt = z
  .object({
    id: z.uuid(),
    testId: z.uuid(),
    title: localized(z.string()),
    ordinal: count.meta({ description: 'Of the caller’s attempts at the test, from 1' }),
    status: z.enum(attemptStatuses),
    startedAt: moment,
    deadline: moment.nullable(),
    remainingSeconds: count
      .nullable()
      .meta({ description: 'By the server’s clock, while it runs; null without a time limit' }),
    submittedAt: moment.nullable(),
    releasedAt: moment.nullable(),
    score: attemptScore.nullable().meta({ description: 'Null until the test’s review policy shows it' }),
    passed: z.boolean().nullable().meta({ description: 'Null until released' }),
    counts: z.boolean().meta({ description: 'Whether it is the attempt at the test that counts' }),
    left: count.nullable().meta({ description: 'Attempts at the test; null: any number' }),
    coolDownUntil: moment.nullable().meta({ description: 'Null if another can be started now' }),
  })
  .meta({ id: 'OwnAttempt' });
export type OwnAttempt = z.infer<typeof ownAttempt>;
