import { failReasons, type AttemptScore } from '@rigwise/contracts';
import { z } from 'zod';

const share = { score: z.number(), max: z.number() };

/** As `AttemptOutcome` of @rigwise/scoring, out of the database. */
export const attemptOutcome = z.object({
  ...share,
  percent: z.number(),
  cutScore: z.number(),
  passed: z.boolean(),
  failedBy: z.array(z.enum(failReasons)),
  sections: z.array(
    z.object({ id: z.string(), ...share, cutScore: z.number().nullable(), passed: z.boolean() }),
  ),
  topics: z.array(z.object({ topic: z.string(), ...share })),
});
export type StoredOutcome = z.output<typeof attemptOutcome>;

export const scoreOf = ({
  score,
  max,
  percent,
  cutScore,
  passed,
  failedBy,
}: StoredOutcome): AttemptScore => ({
  ...{ score, max, percent, cutScore, passed, failedBy },
});
