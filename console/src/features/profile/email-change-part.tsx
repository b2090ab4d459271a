import { Button } from '@mantine/core';
import { confirmEmailChange, sendEmailChangeCode, type EmailChange } from '@rigwise/contracts';
import { IconHandStop, IconHourglass } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { useSessionState } from '../../session/use-session.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import classes from './extra-time-part.module.css';

interface EmailChangePartProps {
  change: EmailChange;
  isReadOnly: boolean;
  onConfirmed: () => void;
}

/** A new address of the user's account: entering the code from its mailbox here confirms it. */
export function EmailChangePart({ change, isReadOnly, onConfirmed }: EmailChangePartProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { user } = useSessionState();
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmission();
  const field = useRef<HTMLInputElement>(null);
  const isStopped = change.state === 'stopped';
  // A sole administrator has nobody else to confirm it: the server knows that.
  const mayConfirm =
    !isReadOnly &&
    !isStopped &&
    change.email !== null &&
    (change.confirmedBy === 'person' || user?.role === 'admin');
  const Icon = isStopped ? IconHandStop : IconHourglass;
  const said = (failure: unknown): string => serverMessage(failure) ?? t('profile.emailChange.failed');
  const sixDigits = t('profile.emailChange.sixDigits');

  const form = useCallForm({
    call: confirmEmailChange,
    initial: { code: '' },
    faults: { code: { missing: sixDigits, invalid: sixDigits } },
    onRefused: (failure) => ({ faults: new Map([['code', said(failure)]]), problem: null }),
    onDone: ({ email }) => {
      toasts.show({
        title: t('profile.emailChange.done'),
        text: t('profile.emailChange.doneText', { email }),
        tone: 'good',
      });
      onConfirmed();
    },
  });
  const send = async (): Promise<void> => {
    setProblem(null);
    try {
      await call(sendEmailChangeCode, {});
      setIsSent(true);
      form.set({ code: '' });
      field.current?.focus();
    } catch (failure) {
      setProblem(said(failure));
    }
  };

  return (
    <div className={classes['card']}>
      <p className={classes['state']} data-waiting>
        <Icon size={24} aria-hidden="true" />
        <span>
          {change.email === null
            ? t('profile.emailChange.taken')
            : t('profile.emailChange.waits', { email: change.email })}
        </span>
      </p>
      <p className={classes['note']}>
        {isStopped ? t('profile.emailChange.stopped') : t(`profile.emailChange.by.${change.confirmedBy}`)}
      </p>
      {mayConfirm && isSent && (
        <CallForm
          // Another code can be requested, so there is nothing to confirm.
          form={{ ...form, isChanged: false }}
          label={t('profile.emailChange.title')}
          submit={t('profile.emailChange.confirm')}
          others={
            <Button variant="subtle" disabled={form.busy} loading={busy} onClick={() => submit(send)}>
              {t('profile.emailChange.sendAgain')}
            </Button>
          }
        >
          <CodeField {...form.code('code')} ref={field} label={t('profile.emailChange.code')} />
        </CallForm>
      )}
      {mayConfirm && !isSent && (
        <div className={classes['buttons']}>
          <Button size="sm" loading={busy} onClick={() => submit(send)}>
            {t('profile.emailChange.send')}
          </Button>
        </div>
      )}
      <InlineAlert text={problem} />
    </div>
  );
}
