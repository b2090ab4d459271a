import type { TFunction } from 'i18next';
import { ApiError, UnreadableAnswer } from '../../api/api-error.ts';
import { serverMessage } from '../../ui/form/refusals.ts';

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
