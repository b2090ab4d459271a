import { useTranslation } from 'react-i18next';
import { useToasts } from '../toasts/toasts.ts';
import type { Refused } from './checked-form.ts';
import { inServersWords, lastingNote } from './refusals.ts';

/**
 * What a form before sign-in does with a refusal, its `onRefused`: a toast with the documented title says all of it,
 * and in the form stays what is still true when the toast has gone.
 */
export function useOutsideRefusal(title: string, otherwise: string) {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  return (failure: unknown): Refused => {
    toasts.show({ ...inServersWords(failure, title, otherwise), tone: 'bad' });
    return { problem: lastingNote(failure, t, i18n.language, new Date()) };
  };
}
