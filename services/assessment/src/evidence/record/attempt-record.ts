import {
  answerMarks,
  attemptEvents,
  attemptStatuses,
  candidateItem,
  itemResponse,
  markingStages,
} from '@rigwise/contracts';
import { z } from 'zod';
import { attemptOutcome } from '../../attempts/attempt-outcome.ts';
import type { Correction } from '../../attempts/corrections.repository.ts';

export const RECORD_SCHEMA = 'rigwise-attempt-record/1';

const instant = z.iso.datetime();
/** Such as "M. M."; null if no longer known. */
const initials = z.string().nullable();
const change = z.enum([
  'version',
  'exclude',
  'full-points',
] as const satisfies readonly Correction['change'][]);
const points = { score: z.number(), max: z.number() };

export const recordedMark = z.object({
  stage: z.enum(markingStages),
  marker: initials,
  markedAt: instant,
  points: z.number().nullable(),
  maxPoints: z.number().nullable(),
  marks: answerMarks,
  /** Of an adjudication. */
  reason: z.string().nullable(),
});
export type RecordedMark = z.output<typeof recordedMark>;

/** What the score of an item follows instead of the version that was asked, since a regrade. */
const recordedCorrection = z.object({
  regradeId: z.string(),
  change,
  byVersionId: z.string().nullable(),
});

export const recordedItem = z.object({
  /** From 0. */
  position: z.number(),
  section: z.string(),
  critical: z.boolean(),
  itemId: z.string(),
  versionId: z.string(),
  version: z.number(),
  /** As authors call it, in its original language. */
  title: z.string(),
  /** In the candidate's language, with the options in the order in which they were shown. */
  asked: candidateItem,
  /** With the ids of `asked`. */
  response: itemResponse,
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() })),
  answeredAt: instant.nullable(),
  /** The answer arrived after the deadline, within the grace. */
  late: z.boolean(),
  /** Null if it was never scored. */
  result: z
    .object({
      ...points,
      questions: z.array(z.object({ id: z.string(), ...points, state: z.string() })),
    })
    .nullable(),
  /** A response that scores all points, by the version that the score follows; empty where people mark. */
  key: itemResponse,
  rubrics: z.array(
    z.object({
      question: z.string(),
      criteria: z.array(z.object({ criterion: z.string(), points: z.number() })),
    }),
  ),
  correction: recordedCorrection.nullable(),
  marks: z.array(recordedMark),
  dispute: z.object({ at: instant, reason: z.string() }).nullable(),
});
export type RecordedItem = z.output<typeof recordedItem>;

const recordedRegrade = z.object({
  id: z.string(),
  at: instant,
  /** Of the questions that it corrected. */
  positions: z.array(z.number()),
  change,
  byVersion: z.number().nullable(),
  reason: z.string(),
  proposedBy: initials,
  approvedBy: initials,
  before: attemptOutcome,
  after: attemptOutcome,
});
export type RecordedRegrade = z.output<typeof recordedRegrade>;

/**
 * Everything that is known of an attempt, for people who check its result: what was asked and answered, the key, who
 * gave which marks, and what changed since. In canonical JSON, so that its hash proves that it is unchanged.
 */
export const attemptRecordV1 = z.object({
  schema: z.literal(RECORD_SCHEMA),
  attempt: z.object({
    id: z.string(),
    /** Of the person's attempts at the test, from 1. */
    ordinal: z.number(),
    status: z.enum(attemptStatuses),
    language: z.string(),
    /** The form has an item that the candidate wrote or approved. */
    conflict: z.boolean(),
  }),
  /** When something last happened in the attempt. */
  asOf: instant,
  /** As the directory has them when the record is made; null if no longer known. */
  candidate: z.object({ employeeNumber: z.string().nullable(), name: z.string().nullable() }),
  test: z.object({
    id: z.string(),
    version: z.number(),
    title: z.string(),
    /** Percent of all points. */
    cutScore: z.number(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), cutScore: z.number().nullable() })),
  }),
  times: z.object({
    startedAt: instant,
    submittedAt: instant.nullable(),
    gradedAt: instant.nullable(),
    releasedAt: instant.nullable(),
    /** Null without a limit. */
    testLimitSeconds: z.number().nullable(),
    /** What it was extended to. */
    limitSeconds: z.number().nullable(),
  }),
  /** Null if it was never graded. Of a voided attempt: as it was before. */
  result: attemptOutcome.nullable(),
  items: z.array(recordedItem),
  /** Answers that arrived too late to count. */
  setAside: z.array(
    z.object({
      position: z.number(),
      answeredAt: instant,
      receivedAt: instant,
      response: itemResponse,
    }),
  ),
  /** Oldest first. */
  regrades: z.array(recordedRegrade),
  /** Everything that happened, oldest first; `by` is null for the candidate, and for Rigwise itself. */
  events: z.array(
    z.object({
      what: z.enum(attemptEvents),
      at: instant,
      by: initials,
      reason: z.string().nullable(),
      minutes: z.number().nullable(),
    }),
  ),
});
export type AttemptRecordV1 = z.output<typeof attemptRecordV1>;
