import { z } from 'zod';
import { itemContent, itemResponse } from '../items/item-content.ts';
import { localized } from '../items/localized.ts';
import { richText } from '../items/rich-text.ts';
import { questionMarks } from '../marking/marking-views.ts';
import { countingAttempts, reviewPolicy } from '../tests/test-content.ts';
import { count, moment, versionNumber, who } from '../versions/version-parts.ts';
import { answerFile, attemptState, storedAnswer } from './attempt-state.ts';
import { attemptStatuses } from './attempt-statuses.ts';
import { candidateItem } from './candidate-item.ts';
import { attemptScore, share } from './own-attempt.ts';
import { ownDispute } from './own-dispute.ts';

/** A whole attempt for its candidate: everything needed to continue without a connection. */
export const attemptForm = z
  .object({
    state: attemptState,
    testId: z.uuid(),
    title: localized(z.string()),
    instructions: localized(richText).nullable(),
    language: z.string(),
    sections: z.array(
      z.object({
        id: z.string(),
        title: localized(z.string()),
        items: z.array(z.object({ position: count, item: candidateItem })),
      }),
    ),
    answers: z.array(storedAnswer).meta({ description: 'Those that are stored' }),
    files: z.array(answerFile).meta({ description: 'Those that the stored answers name' }),
  })
  .meta({ id: 'AttemptForm' });
export type AttemptForm = z.infer<typeof attemptForm>;

/** What a regrade changed of an attempt, for its candidate. */
export const earlierScore = z.object({
  at: moment.meta({ description: 'When the score was replaced' }),
  reason: z.string(),
  positions: z.array(count).meta({ description: 'Of the questions that were corrected, from 0' }),
  passed: z.object({ before: z.boolean(), after: z.boolean() }),
  score: z
    .object({ before: attemptScore, after: attemptScore })
    .nullable()
    .meta({ description: 'Null unless scores are shown' }),
});
export type EarlierScore = z.infer<typeof earlierScore>;

const questionResult = z.object({
  id: z.string(),
  score: z.number(),
  max: z.number(),
  state: z.enum(['right', 'partly', 'wrong', 'unanswered', 'to-mark']),
});

/** A released attempt, as far as the test's review policy shows it. */
export const attemptResult = z
  .object({
    id: z.uuid(),
    testId: z.uuid(),
    testNumber: versionNumber,
    title: localized(z.string()),
    language: z.string(),
    candidate: z.object({ personId: z.uuid().nullable(), name: z.string().nullable() }),
    ordinal: count,
    status: z.enum(attemptStatuses),
    startedAt: moment,
    submittedAt: moment.nullable(),
    releasedAt: moment.nullable(),
    passed: z.boolean().nullable().meta({ description: 'Null until released' }),
    score: attemptScore.nullable(),
    sections: z
      .array(
        share.extend({
          id: z.string(),
          title: localized(z.string()),
          cutScore: z.number().nullable(),
          passed: z.boolean(),
        }),
      )
      .nullable()
      .meta({ description: 'Null unless scores are shown' }),
    topics: z
      .array(share.extend({ topic: z.string() }))
      .nullable()
      .meta({ description: 'Null unless scores are shown' }),
    sectionTitles: z
      .array(z.object({ id: z.string(), title: localized(z.string()) }))
      .nullable()
      .meta({ description: 'What the `section` of each item is called; null unless answers are shown' }),
    items: z
      .array(
        z.object({
          position: count,
          section: z.string(),
          critical: z.boolean(),
          score: z.number(),
          max: z.number(),
          questions: z.array(questionResult),
          item: candidateItem,
          response: itemResponse,
          content: itemContent.nullable().meta({
            description: 'With key and rationales, with the ids of `item`; null unless keys are shown',
          }),
          feedback: z
            .object({
              questions: z.array(questionMarks),
              comment: z.string(),
              secondComment: z
                .string()
                .optional()
                .meta({ description: 'Of the second person, where the points are the mean of two' }),
            })
            .nullable()
            .meta({ description: 'Of the people who marked it; null if none did' }),
          correction: z.enum(['version', 'exclude', 'full-points']).nullable().default(null).meta({
            description:
              'Of a regrade: scored by another version, left out, or full points for everyone; null if none',
          }),
          dispute: ownDispute.nullable(),
        }),
      )
      .nullable()
      .meta({ description: 'Null unless answers are shown' }),
    files: z
      .array(answerFile)
      .nullable()
      .meta({ description: 'Those that the answers name; null unless answers are shown' }),
    attempts: z.object({
      left: count.nullable().meta({ description: 'Null: any number' }),
      coolDownUntil: moment.nullable().meta({ description: 'Null if another can be started now' }),
      counts: z.enum(countingAttempts),
    }),
    earlierScores: z
      .array(earlierScore)
      .default([])
      .meta({ description: 'What regrades changed, newest first; empty until released' }),
    review: reviewPolicy,
    closes: moment.nullable(),
  })
  .meta({ id: 'AttemptResult' });
export type AttemptResult = z.infer<typeof attemptResult>;

/** What happened in an attempt, as its record lists it. */
export const attemptEvents = [
  'started',
  'taken-over',
  'left-window',
  'came-back',
  'connection-lost',
  'connection-back',
  'minutes-granted',
  'suspended',
  'resumed',
  'submitted',
  'auto-submitted',
  'late-answers',
  'answer-marked',
  'answer-adjudicated',
  'graded',
  'released',
  'regraded',
  'abandoned',
  'voided',
  'disputed',
] as const;
export type AttemptEventName = (typeof attemptEvents)[number];

/** An attempt as those who watch over it see it. */
export const attemptRow = z
  .object({
    id: z.uuid(),
    testId: z.uuid(),
    testNumber: versionNumber,
    title: z.string().meta({ description: 'In the test’s original language' }),
    candidate: z.object({
      personId: z.uuid().nullable(),
      name: z.string().nullable().meta({ description: 'Null if no longer known' }),
      employeeNumber: z.string().nullable(),
      department: z.string().nullable(),
    }),
    ordinal: count,
    status: z.enum(attemptStatuses),
    revision: z.number().int(),
    startedAt: moment,
    deadline: moment.nullable(),
    limitMinutes: count.nullable(),
    extendedFromMinutes: count.nullable(),
    submittedAt: moment.nullable(),
    releasedAt: moment.nullable(),
    answered: count,
    items: count,
    score: attemptScore.nullable().meta({ description: 'Null until graded' }),
    conflict: z.boolean().meta({
      description: 'Its form holds an item that the candidate wrote, approved or judged: it never certifies',
    }),
  })
  .meta({ id: 'AttemptRow' });
export type AttemptRow = z.infer<typeof attemptRow>;

/** A certificate that an attempt's result is part of. */
export const restingCertificate = z
  .object({ id: z.uuid(), number: z.string(), title: z.string() })
  .meta({ id: 'RestingCertificate' });
export type RestingCertificate = z.infer<typeof restingCertificate>;

export const attemptRecord = z
  .object({
    attempt: attemptRow,
    own: z.boolean().meta({ description: 'The caller’s own: then only others can act on it' }),
    language: z.string(),
    remainingSeconds: count
      .nullable()
      .meta({ description: 'By the server’s clock; null without a time limit, and once it has ended' }),
    events: z
      .array(
        z.object({
          what: z.enum(attemptEvents),
          at: moment,
          by: who.nullable().meta({ description: 'Null for the candidate, and for Rigwise itself' }),
          reason: z.string().nullable(),
          minutes: count.nullable(),
        }),
      )
      .meta({ description: 'Oldest first' }),
    certificates: z.array(restingCertificate).meta({
      description: 'Those that rest on it: to void it suspends them. At most 20',
    }),
    lateAnswers: count.meta({
      description: 'Questions whose answer arrived after the deadline, within the grace',
    }),
    setAside: count.meta({ description: 'Questions whose answer arrived too late to count' }),
  })
  .meta({ id: 'AttemptRecord' });
export type AttemptRecord = z.infer<typeof attemptRecord>;
