import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../toasts/toasts.ts';
import { lastingNote, type Failure } from './refusals.ts';

interface Refusals {
  /** What must stay visible longer than a toast; for a FormNote. */
  readonly note: string | null;
  readonly forget: () => void;
  readonly keep: (note: string | null) => void;
  /** Reports a failure. @returns whether a timeout or the connection is the reason, not the input */
  readonly tell: (failure: unknown, said: Failure) => boolean;
}

/** Reports a refusal: all of it in a toast, and in the form what stays true afterwards. */
export function useRefusals(): Refusals {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const [note, setNote] = useState<string | null>(null);
  return {
    note,
    forget: () => setNote(null),
    keep: setNote,
    tell: (failure, said) => {
      const lasting = lastingNote(failure, t, i18n.language, new Date());
      toasts.show({ ...said, tone: 'bad' });
      setNote(lasting);
      return lasting !== null;
    },
  };
}
