import type { TFunction } from 'i18next';
import { formatLocale } from '../../texts/locale.ts';
import { ApiError, ConnectionLost, UnreadableAnswer } from '../../api/api-error.ts';

/** What a toast says of a refused sign-in. */
export interface Failure {
  readonly title: string;
  readonly text: string;
}

/** §8, login failure: two statuses have a text of their own, everything else says what the server says. */
export function loginFailure(error: unknown, t: TFunction): Failure {
  const title = t('signIn.loginFailed');
  const message = error instanceof Error ? error.message : '';
  if (error instanceof UnreadableAnswer) return { title, text: t('signIn.unreadable') };
  if (error instanceof ApiError && message.includes('401'))
    return { title, text: t('signIn.wrongCredentials') };
  if (error instanceof ApiError && message.includes('400')) return { title, text: t('signIn.missingFields') };
  return { title, text: serverMessage(error) ?? t('signIn.loginFailedText') };
}

/** §8, a code could not be sent. Number and account problems have texts of their own; see NumberStep. */
export function sendFailure(error: unknown, t: TFunction): Failure {
  return {
    title: t('signInByNumber.sendFailed'),
    text: serverMessage(error) ?? t('signInByNumber.sendFailedText'),
  };
}

/** §8, a code that does not lead in. */
export function codeFailure(error: unknown, t: TFunction): Failure {
  const title = t('signInByNumber.verificationFailed');
  if (error instanceof UnreadableAnswer) return { title, text: t('signIn.unreadable') };
  return { title, text: serverMessage(error) ?? t('signInByNumber.verificationFailedText') };
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

function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.serverMessage !== '' ? error.serverMessage : undefined;
}
