import { Button } from '@mantine/core';
import { employeeLoginSendOtp, employeeLoginVerifyOtp, type SessionUser } from '@rigwise/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { CODE_EXPIRY_MINUTES, CODE_LENGTH } from '../../constants.ts';
import { landingAfterCode } from '../../session/landing.ts';
import { useSession } from '../../session/use-session.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { lastingNote } from '../../ui/form/refusals.ts';
import { codeFailure, sendFailure } from './failures.ts';
import { FormNote } from '../../ui/form/form-note.tsx';
import classes from '../../ui/form/form.module.css';
import { ResendButton } from '../../ui/form/resend-button.tsx';
import type { SentCode } from './sign-in-by-number.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';

interface CodeStepProps {
  sent: SentCode;
  onResent: (sent: Omit<SentCode, 'at'>) => void;
  onBack: () => void;
  onSignedIn: (user: SessionUser, destination: string) => void;
}

/** Takes the six digits from the email. */
export function CodeStep({ sent, onResent, onBack, onSignedIn }: CodeStepProps) {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const { memory } = useSession();
  const { busy, submit } = useSubmission();
  const resending = useSubmission();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { employeeNumber, maskedEmail } = sent;

  useEffect(() => field.current?.focus(), []);

  const noteOf = (failure: unknown): string | null => lastingNote(failure, t, i18n.language, new Date());

  const verify = async (): Promise<void> => {
    try {
      const { body: user } = await call(employeeLoginVerifyOtp, { body: { employeeNumber, otp: code } });
      toasts.show({
        title: t('signIn.welcome'),
        text: t('signIn.welcomeText', { firstName: user.firstName, lastName: user.lastName }),
        tone: 'good',
      });
      // §4: a code always leads home. A route saved earlier must not lead anybody astray later.
      memory.takeIntendedRoute();
      onSignedIn(user, landingAfterCode(user.role));
    } catch (failure) {
      const lasting = noteOf(failure);
      toasts.show({ ...codeFailure(failure, t), tone: 'bad' });
      setNote(lasting);
      if (lasting === null) setError(t('signInByNumber.codeField'));
      field.current?.focus();
      field.current?.select();
    }
  };

  const resend = async (): Promise<void> => {
    setNote(null);
    try {
      const { body } = await call(employeeLoginSendOtp, { body: { employeeNumber } });
      const text = t('signInByNumber.sentText', { email: body.maskedEmail });
      toasts.show({ title: t('signInByNumber.sent'), text, tone: 'good' });
      onResent({ employeeNumber, maskedEmail: body.maskedEmail });
      setCode('');
      setError(null);
    } catch (failure) {
      toasts.show({ ...sendFailure(failure, t), tone: 'bad' });
      setNote(noteOf(failure));
    }
    field.current?.focus();
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length !== CODE_LENGTH) {
      if (code === '') setError(t('signInByNumber.codeRequired'));
      return;
    }
    setNote(null);
    submit(verify);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <div>
        <h2 className={classes['stepTitle']}>{t('signInByNumber.codeTitle')}</h2>
        <p className={classes['stepText']}>
          {t('signInByNumber.codeLead', { email: maskedEmail, minutes: CODE_EXPIRY_MINUTES })}
        </p>
      </div>
      <CodeField
        ref={field}
        label={t('signInByNumber.code')}
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(null);
        }}
      />
      <FormNote text={note} />
      <Button type="submit" loading={busy} disabled={code.length !== CODE_LENGTH} fullWidth>
        {t('signInByNumber.signIn')}
      </Button>
      <div className={classes['row']}>
        <Button variant="subtle" onClick={onBack}>
          {t('signInByNumber.back')}
        </Button>
        <ResendButton sentAt={sent.at} busy={resending.busy} onResend={() => resending.submit(resend)} />
      </div>
    </form>
  );
}
