import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../toasts/toasts.ts';
import classes from './form.module.css';
import { lastingNote, type Failure } from './refusals.ts';
import { ResendButton } from './resend-button.tsx';
import { useSubmission } from './use-submission.ts';

export interface Resend {
  readonly label?: string;
  readonly sentAt: number;
  readonly send: () => Promise<void>;
  readonly failed: (failure: unknown) => Failure;
}

interface ResendRowProps {
  resend: Resend;
  back: { readonly label: string; readonly onBack: () => void };
  /** @param note what stays true of a failure; null if another mail was sent */
  onSent: (wasSent: boolean, note: string | null) => void;
}

/** The alternatives on a form for a code. */
export function ResendRow({ resend, back, onSent }: ResendRowProps) {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const sendAnother = async (): Promise<void> => {
    try {
      await resend.send();
      onSent(true, null);
    } catch (failure) {
      toasts.show({ ...resend.failed(failure), tone: 'bad' });
      onSent(false, lastingNote(failure, t, i18n.language, new Date()));
    }
  };
  return (
    <div className={classes['row']}>
      <Button variant="subtle" onClick={back.onBack}>
        {back.label}
      </Button>
      <ResendButton {...resend} busy={busy} onResend={() => submit(sendAnother)} />
    </div>
  );
}
