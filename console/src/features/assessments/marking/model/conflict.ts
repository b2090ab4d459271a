import { ApiError } from '../../../../api/api-error.ts';

/** Why an answer can't be marked by this user, or not now. */
export type Conflict = 'taken' | 'marked' | 'not-held' | 'gone' | 'forbidden' | 'changed' | 'own';

const BY_CODE: Readonly<Record<string, Conflict>> = {
  'marking/taken': 'taken',
  'marking/marked': 'marked',
  'marking/not-held': 'not-held',
  'marking/other-questions': 'changed',
  'marking/own-mark': 'own',
};
const BY_STATUS: Readonly<Record<number, Conflict>> = { 400: 'gone', 403: 'forbidden', 404: 'gone' };

/** Null for failures that may pass, such as of the connection. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError)) return null;
  const code = error.problem?.code;
  if (code !== undefined && Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? null;
  return BY_STATUS[error.status] ?? null;
}
