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

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
/** To read one as {@link storedAttempt}. */
export const ATTEMPT_COLUMNS = Object.keys(storedAttempt.shape)
  .map((field) => `${columnOf(field)} as "${field}"`)
  .join(', ');

const CHANGED = [
  ...(['status', 'revision', 'limitSeconds', 'deadlineAt', 'suspendedAt', 'remainingMs', 'device'] as const),
  ...(['submittedAt', 'gradedAt', 'releasedAt'] as const),
] as const satisfies readonly (keyof AttemptCore)[];
const parameterOf = (field: (typeof CHANGED)[number]): string => `$${CHANGED.indexOf(field) + 2}`;
/** Stores what a step may change. A result has changed if it was released before, or is now. */
export const SAVE_STEP = `
  update attempt set ${CHANGED.map((field) => `${columnOf(field)} = ${parameterOf(field)}`).join(', ')},
    result_changed_at = case when ${parameterOf('releasedAt')}::timestamptz is not null then clock_timestamp() end
  where id = $1::uuid`;
export const savedStep = (attempt: StoredAttempt): readonly unknown[] => [
  attempt.id,
  ...CHANGED.map((field) => attempt[field]),
];
