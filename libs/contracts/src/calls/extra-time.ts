import { z } from 'zod';

/** Extra time in tests: none, a quarter, a half, three quarters, or double. */
export const extraTimeMultipliers = [1, 1.25, 1.5, 1.75, 2] as const;
export type ExtraTimeMultiplier = (typeof extraTimeMultipliers)[number];

export const LONGEST_EXTRA_TIME_REASON = 300;

/** That a person needs it, and why, is health data: for the person and administrators only. */
export const extraTime = z
  .object({
    multiplier: z.literal(extraTimeMultipliers).meta({ description: 'Multiplier of a test’s time limit' }),
    requestedAt: z.iso.datetime().nullable().meta({ description: 'Null if no request is pending' }),
    reason: z.string().nullable().meta({ description: 'Kept only until the request is answered' }),
    answeredAt: z.iso.datetime().nullable().meta({ description: 'When an administrator last answered' }),
    revision: z.number().int().min(0).meta({ description: 'The revision an answer must send' }),
  })
  .meta({ id: 'ExtraTime' });
export type ExtraTime = z.infer<typeof extraTime>;
