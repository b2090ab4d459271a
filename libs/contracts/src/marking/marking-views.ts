import { z } from 'zod';
import { answerFile } from '../attempts/attempt-state.ts';
import { itemContent, itemResponse } from '../items/item-content.ts';
import { count, moment } from '../versions/version-parts.ts';

/** How long an answer is kept for a marker who took it, since they took it or last saved a draft. */
export const MARKING_HOLD_HOURS = 24;
export const LONGEST_MARKING_COMMENT = 4000;
export const LONGEST_MARKING_REASON = 1000;

/**
 * What an answer waits for: its first or only mark, the second where two people mark it, or the decision of a third
 * person where these two are too far apart.
 */
export const markingStages = ['first', 'second', 'adjudication'] as const;
export type MarkingStage = (typeof markingStages)[number];
const stage = z.enum(markingStages);

export const markParams = z.object({ markId: z.uuid() });

/** Points for one question: per criterion of its rubric, in its order, or a single number without one. */
export const questionMarks = z.strictObject({
  question: z.string().min(1).max(100).meta({ description: 'Id of the question in its item' }),
  points: z
    .array(z.number().min(0).max(1000).nullable())
    .min(1)
    .max(20)
    .meta({ description: 'Null: not decided yet, in drafts only' }),
});
export type QuestionMarks = z.infer<typeof questionMarks>;

const comment = z
  .string()
  .max(LONGEST_MARKING_COMMENT)
  .meta({ description: 'For the candidate, who reads it with the result' });

/** What a marker decides about an answer. */
export const answerMarks = z.strictObject({
  questions: z
    .array(questionMarks)
    .min(1)
    .max(50)
    .refine((all) => new Set(all.map(({ question }) => question)).size === all.length, {
      message: 'Mark each question once.',
    }),
  comment: comment.default(''),
});
export type AnswerMarks = z.infer<typeof answerMarks>;

/** The same, with the reason where the marker decides between two others. */
export const givenMarks = answerMarks.extend({
  reason: z
    .string()
    .max(LONGEST_MARKING_REASON)
    .optional()
    .meta({ description: 'Of an adjudication alone, which needs one: for the records, not the candidate' }),
});
export type GivenMarks = z.infer<typeof givenMarks>;

/** How far the first two markers of answers agree. */
export const markerAgreement = z
  .object({
    answers: count.meta({ description: 'Answers that two people marked' }),
    minimum: count.meta({ description: 'Kappa is shown from this many answers on' }),
    kappa: z.object({ value: z.number(), lower: z.number(), upper: z.number() }).nullable().meta({
      description:
        'Cohen’s kappa with quadratic weights of the shares of points, and its 95 % interval; null below the minimum, and if all marks are the same',
    }),
  })
  .meta({ id: 'MarkerAgreement' });
export type MarkerAgreement = z.infer<typeof markerAgreement>;

/** A test with answers that wait for a marker. */
export const markingTest = z
  .object({
    id: z.uuid(),
    title: z.string().meta({ description: 'In the test’s original language' }),
    waiting: count.meta({ description: 'Answers that the caller can take or holds' }),
    mine: count.meta({ description: 'Of them, those that the caller holds' }),
    stages: z.array(z.object({ stage, waiting: count, oldest: moment })).meta({
      description: 'The same by what they wait for, in this order, without stages that none waits for',
    }),
    oldest: moment.meta({ description: 'When the first of them was submitted' }),
    markedLately: count.meta({ description: 'Answers that anybody marked in the last 90 days' }),
    turnaroundHours: z
      .number()
      .nullable()
      .meta({ description: 'The median from submission to mark, of those; null if there are none' }),
    agreement: markerAgreement
      .nullable()
      .meta({ description: 'Null if no answer was marked by two people and none will be' }),
  })
  .meta({ id: 'MarkingTest' });
export type MarkingTest = z.infer<typeof markingTest>;

/** An answer that waits for a marker. It names nobody. */
export const markingRow = z
  .object({
    id: z.uuid(),
    test: z.object({ id: z.uuid(), title: z.string() }),
    question: z.string().meta({ description: 'The item’s title, in its original language' }),
    points: z.number().meta({ description: 'The most that a marker can give' }),
    stage,
    submittedAt: moment,
    mine: z.boolean().meta({ description: 'The caller holds it' }),
    hasDraft: z.boolean().meta({ description: 'The caller saved a draft of marks' }),
  })
  .meta({ id: 'MarkingRow' });
export type MarkingRow = z.infer<typeof markingRow>;

/** What a marker is told of how an answer came about: evidence, never a verdict. */
export const markingEvents = ['left-window', 'came-back', 'connection-lost', 'connection-back'] as const;

/** An answer in a marker’s hands: whose it is stays unsaid. */
export const markingWork = z
  .object({
    id: z.uuid(),
    test: z.object({ id: z.uuid(), title: z.string() }),
    language: z.string().meta({ description: 'That the candidate chose' }),
    content: itemContent.meta({ description: 'The version that was asked, with its rubric and key' }),
    response: itemResponse,
    files: z.array(answerFile).meta({ description: 'Those that the response names, under names of ours' }),
    questions: z
      .array(z.object({ id: z.string(), points: z.number() }))
      .meta({ description: 'Those that a person marks' }),
    stage,
    earlier: z.array(z.object({ marks: answerMarks, points: z.number() })).meta({
      description: 'In an adjudication the marks of the other two, without their names; else empty',
    }),
    submittedAt: moment,
    late: z.boolean().meta({ description: 'The answer arrived after the deadline, within the grace' }),
    events: z
      .array(
        z.object({
          what: z.enum(markingEvents),
          second: z.number().int().meta({ description: 'Seconds since the start of the attempt' }),
        }),
      )
      .meta({ description: 'Of the whole attempt, oldest first' }),
    draft: z.object({ marks: givenMarks, savedAt: moment }).nullable(),
    heldUntil: moment.meta({ description: 'Afterwards other markers can take it' }),
  })
  .meta({ id: 'MarkingWork' });
export type MarkingWork = z.infer<typeof markingWork>;
