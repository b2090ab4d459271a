import { Button } from '@mantine/core';
import { confirmEmailChange, sendEmailChangeCode, type EmailChange } from '@rigwise/contracts';
import { IconHandStop, IconHourglass } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { CODE_LENGTH } from '../../constants.ts';
import { useSessionState } from '../../session/use-session.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
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
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
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

  const send = async (): Promise<void> => {
    setProblem(null);
    try {
      await call(sendEmailChangeCode, {});
      setIsSent(true);
      setCode('');
      field.current?.focus();
    } catch (failure) {
      setProblem(serverMessage(failure) ?? t('profile.emailChange.failed'));
    }
  };
  const confirm = async (): Promise<void> => {
    setProblem(null);
    try {
      const { email } = (await call(confirmEmailChange, { body: { code } })).body;
      toasts.show({
        title: t('profile.emailChange.done'),
        text: t('profile.emailChange.doneText', { email }),
        tone: 'good',
      });
      onConfirmed();
    } catch (failure) {
      setFault(serverMessage(failure) ?? t('profile.emailChange.failed'));
      field.current?.focus();
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) submit(confirm);
    else setFault(t('profile.emailChange.sixDigits'));
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
        <form
          noValidate
          className={classes['form']}
          onSubmit={onSubmit}
          aria-label={t('profile.emailChange.title')}
        >
          <CodeField
            ref={field}
            label={t('profile.emailChange.code')}
            value={code}
            error={fault}
            onChange={(next) => {
              setCode(next);
              setFault(null);
            }}
          />
          <div className={classes['buttons']}>
            <Button type="submit" size="sm" loading={busy}>
              {t('profile.emailChange.confirm')}
            </Button>
            <Button variant="subtle" size="sm" disabled={busy} onClick={() => submit(send)}>
              {t('profile.emailChange.sendAgain')}
            </Button>
          </div>
        </form>
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
