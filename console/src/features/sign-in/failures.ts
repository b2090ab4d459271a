import type { TFunction } from 'i18next';
import { ApiError, UnreadableAnswer } from '../../api/api-error.ts';
import { inServersWords, type Failure } from '../../ui/form/refusals.ts';

/** §8, login failure: two statuses have their own text, all others show the server's message. */
export function loginFailure(error: unknown, t: TFunction): Failure {
  const title = t('signIn.loginFailed');
  const message = error instanceof Error ? error.message : '';
  if (error instanceof UnreadableAnswer) return { title, text: t('signIn.unreadable') };
  if (error instanceof ApiError && message.includes('401'))
    return { title, text: t('signIn.wrongCredentials') };
  if (error instanceof ApiError && message.includes('400')) return { title, text: t('signIn.missingFields') };
  return inServersWords(error, title, t('signIn.loginFailedText'));
}

/** §8, a code could not be sent. Number and account problems have their own texts; see NumberStep. */
export function sendFailure(error: unknown, t: TFunction): Failure {
  return inServersWords(error, t('signInByNumber.sendFailed'), t('signInByNumber.sendFailedText'));
}

/** §8, a code that was not accepted. */
export function codeFailure(error: unknown, t: TFunction): Failure {
  const title = t('signInByNumber.verificationFailed');
  if (error instanceof UnreadableAnswer) return { title, text: t('signIn.unreadable') };
  return inServersWords(error, title, t('signInByNumber.verificationFailedText'));
}
