import type { TFunction } from 'i18next';
import { ApiError, ConnectionLost, TimedOut } from '../../api/api-error.ts';
import { formatLocale } from '../../texts/locale.ts';

/** What a toast says of a refusal. */
export interface Failure {
  readonly title: string;
  readonly text: string;
}

/** What stays in the form when the toast is gone: when trying again makes sense, and that nothing is lost. */
export function lastingNote(error: unknown, t: TFunction, language: string, now: Date): string | null {
  if (error instanceof ConnectionLost) return t('signIn.offline');
  if (!(error instanceof ApiError) || error.retryAfterSeconds === undefined) return null;
  const time = new Date(Math.ceil((now.getTime() + error.retryAfterSeconds * 1_000) / 60_000) * 60_000);
  return t('signIn.tryAgainAt', {
    time: new Intl.DateTimeFormat(formatLocale(language), { hour: '2-digit', minute: '2-digit' }).format(
      time,
    ),
  });
}

/** The server's own words for one field, where it has any. */
export function fieldMessage(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem?.errors.find((fault) => fault.path === path)?.message;
}

/** What the server says of it, where it says anything; that it took too long is said in its place. */
export function serverMessage(error: unknown): string | undefined {
  if (error instanceof TimedOut) return error.message;
  return error instanceof ApiError && error.serverMessage !== '' ? error.serverMessage : undefined;
}

/** Under a documented title the server's words, or the documented ones where it has none. */
export function inServersWords(error: unknown, title: string, otherwise: string): Failure {
  return { title, text: serverMessage(error) ?? otherwise };
}
