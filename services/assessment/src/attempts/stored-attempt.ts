import { attemptStatuses } from '@rigwise/contracts';
import { z } from 'zod';
import type { AttemptCore } from './attempt.ts';

const moment = z.date();

/** An attempt as it is stored: what its steps change, and what stays. */
export const storedAttempt = z.object({
  id: z.string(),
  testId: z.string(),
  testVersionId: z.string(),
  testNumber: z.number(),
  /** Null once the candidate was erased. */
  accountId: z.string().nullable(),
  personId: z.string().nullable(),
  ordinal: z.number(),
  language: z.string(),
  seed: z.string(),
  status: z.enum(attemptStatuses),
  revision: z.number(),
  counted: z.boolean(),
  conflict: z.boolean(),
  startedAt: moment,
  baseSeconds: z.number().nullable(),
  limitSeconds: z.number().nullable(),
  deadlineAt: moment.nullable(),
  suspendedAt: moment.nullable(),
  remainingMs: z.number().nullable(),
  device: z.string(),
  submittedAt: moment.nullable(),
  gradedAt: moment.nullable(),
  releasedAt: moment.nullable(),
});
export type StoredAttempt = Readonly<z.output<typeof storedAttempt>>;

/** The columns that a step may change. */
export const changedColumns = ({
  status,
  revision,
  limitSeconds,
  deadlineAt,
  suspendedAt,
  remainingMs,
  device,
  submittedAt,
  gradedAt,
  releasedAt,
}: AttemptCore) => ({
  ...{ status, revision, limitSeconds, deadlineAt, suspendedAt, remainingMs, device },
  ...{ submittedAt, gradedAt, releasedAt },
});
