import type { TFunction } from 'i18next';
import { ApiError, ConnectionLost, TimedOut } from '../../api/api-error.ts';
import { formatLocale } from '../../texts/locale.ts';

/** A refusal as shown in a toast. */
export interface Failure {
  readonly title: string;
  readonly text: string;
}

/** What stays in the form when the toast is gone: when to try again, and that nothing is lost. */
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

/** The server's message for one field, if any. */
export function fieldMessage(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem?.errors.find((fault) => fault.path === path)?.message;
}

/** The server's message, if any; a timeout is reported instead. */
export function serverMessage(error: unknown): string | undefined {
  if (error instanceof TimedOut) return error.message;
  return error instanceof ApiError && error.serverMessage !== '' ? error.serverMessage : undefined;
}

/** The server's message under a documented title, or the documented message if there is none. */
export function inServersWords(error: unknown, title: string, otherwise: string): Failure {
  return { title, text: serverMessage(error) ?? otherwise };
}
