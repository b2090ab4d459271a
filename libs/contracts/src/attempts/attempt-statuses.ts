/**
 * The states of an attempt: `assigned` until it is started; `in_progress`, and `suspended` while its clock stands
 * still; `submitted` by its candidate, or `auto_submitted` at its deadline; `grading` while a person has to mark
 * answers; `graded`, and `released` once its candidate may see the result. `abandoned` (without a time limit) and
 * `voided` end it without a result.
 */
export const attemptStatuses = [
  'assigned',
  'in_progress',
  'suspended',
  'submitted',
  'auto_submitted',
  'grading',
  'graded',
  'released',
  'abandoned',
  'voided',
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];
/** Candidates can go on. */
export const runningStatuses = ['in_progress', 'suspended'] as const satisfies readonly AttemptStatus[];
