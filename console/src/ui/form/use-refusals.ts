import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../toasts/toasts.ts';
import { lastingNote, type Failure } from './refusals.ts';

interface Refusals {
  /** What holds longer than a toast is shown; for a FormNote. */
  readonly note: string | null;
  readonly forget: () => void;
  /** Says what failed. @returns whether time or the line is the reason, and not what was typed */
  readonly tell: (failure: unknown, said: Failure) => boolean;
}

/** Says why something was refused: all of it in a toast, and in the form what stays true when the toast is gone. */
export function useRefusals(): Refusals {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const [note, setNote] = useState<string | null>(null);
  return {
    note,
    forget: () => setNote(null),
    tell: (failure, said) => {
      const lasting = lastingNote(failure, t, i18n.language, new Date());
      toasts.show({ ...said, tone: 'bad' });
      setNote(lasting);
      return lasting !== null;
    },
  };
}
