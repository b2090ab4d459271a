import { useTranslation } from 'react-i18next';
import { useToasts } from '../toasts/toasts.ts';
import type { Refused } from './checked-form.ts';
import { inServersWords, lastingNote } from './refusals.ts';

/**
 * Error handling of forms before sign-in (`onRefused`): a toast with the documented title, and in the form what still
 * applies once the toast is gone.
 */
export function useOutsideRefusal(title: string, otherwise: string) {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  return (failure: unknown): Refused => {
    toasts.show({ ...inServersWords(failure, title, otherwise), tone: 'bad' });
    return { problem: lastingNote(failure, t, i18n.language, new Date()) };
  };
}
