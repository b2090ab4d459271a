import { z } from 'zod';
import { language } from '../items/localized.ts';
import { itemResponse } from '../items/item-content.ts';
import { count, moment } from '../versions/version-parts.ts';
import { attemptStatuses } from './attempt-statuses.ts';

/**
 * How long after its deadline an attempt still takes answers that were on their way: those that the device says were
 * given in time. A device's word is evidence, not proof, so each of them is marked as late.
 */
export const ANSWER_GRACE_SECONDS = 15;

/** Of one request: a whole form, after a long time without a connection. */
const MOST_ANSWERS = 500;
export const MOST_EXTRA_MINUTES = 480;
export const LONGEST_ATTEMPT_REASON = 1000;

export const attemptParams = z.object({ attemptId: z.uuid() });
/** Made at random by a browser, which keeps it for the attempt. */
export const attemptDevice = z.uuid().meta({ description: 'The browser: only one at a time can answer' });
const seq = z.number().int().min(1).max(2_000_000_000);
const position = count.max(499).meta({ description: 'Of the item in the form, from 0' });

/** An answer as a device sends it. */
export const sentAnswer = z.strictObject({
  position,
  seq: seq.meta({
    description:
      'Rises with each change of the attempt; an answer with a lower one than the stored changes nothing',
  }),
  response: itemResponse,
  flagged: z.boolean().default(false).meta({ description: 'Marked by the candidate to look at again' }),
  answeredAt: moment.meta({ description: 'By the server’s clock, as far as the device knows it' }),
});
export type SentAnswer = z.infer<typeof sentAnswer>;
export const sentAnswers = z
  .array(sentAnswer)
  .max(MOST_ANSWERS)
  .refine(
    (all) => new Set(all.map((one) => one.position)).size === all.length,
    'Send one answer per question.',
  );

/** What changes while an attempt runs. */
export const attemptState = z
  .object({
    id: z.uuid(),
    status: z.enum(attemptStatuses),
    revision: z.number().int().min(1).meta({ description: 'Raised by every step and grant of minutes' }),
    now: moment.meta({ description: 'The server’s clock' }),
    startedAt: moment,
    deadline: moment.nullable().meta({ description: 'Null without a time limit, and while it is suspended' }),
    limitMinutes: count.nullable().meta({ description: 'Null without a time limit' }),
    extendedFromMinutes: count
      .nullable()
      .meta({ description: 'The test’s own limit, if this one is longer' }),
    remainingSeconds: count.nullable().meta({ description: 'Null without a time limit' }),
    here: z.boolean().meta({ description: 'Whether the asking device is the one that can answer' }),
    submittedAt: moment.nullable(),
  })
  .meta({ id: 'AttemptState' });
export type AttemptState = z.infer<typeof attemptState>;

/** Where the server stands with an answer. */
export const savedAnswer = z.object({ position, seq: count.meta({ description: '0: never answered' }) });
export type SavedAnswer = z.infer<typeof savedAnswer>;

export const storedAnswer = savedAnswer.extend({ response: itemResponse, flagged: z.boolean() });
export type StoredAnswer = z.infer<typeof storedAnswer>;

/** A file that a candidate gave as an answer; a response names it by its id. */
export const answerFile = z
  .object({ id: z.uuid(), name: z.string().meta({ description: 'As the candidate called it' }) })
  .meta({ id: 'AnswerFile' });
export type AnswerFile = z.infer<typeof answerFile>;

/** What a candidate chooses at the start. */
export const attemptStart = z.strictObject({ testId: z.uuid(), language, device: attemptDevice });
