import { Button } from '@mantine/core';
import { completeFirstTimeLogin, type SessionUser } from '@rigwise/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { CODE_EXPIRY_MINUTES, PASSWORD_MIN_LENGTH } from '../../constants.ts';
import { useAccountTexts } from '../../texts/account-texts.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormNote } from '../../ui/form/form-note.tsx';
import classes from '../../ui/form/form.module.css';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { useNewPassword } from '../../ui/form/use-new-password.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

export interface PendingSetup {
  readonly userId: string;
  readonly username: string;
  /** Masked; null where no code was sent. */
  readonly email: string | null;
  readonly otpSent: boolean;
}

interface FinishSetupProps {
  setup: PendingSetup;
  onDone: (user: SessionUser) => void;
  onBack: () => void;
}

/** Mode 10 of §2: a temporary password is replaced, with the emailed code where one was sent. */
export function FinishSetup({ setup, onDone, onBack }: FinishSetupProps) {
  useAccountTexts();
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const heading = useRef<HTMLHeadingElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { fields, check, refused, ...refs } = useNewPassword(PASSWORD_MIN_LENGTH, {
    required: t('setup.passwordRequired'),
    short: t('account.short8'),
    mismatch: t('account.mismatchAgain'),
  });

  useEffect(() => heading.current?.focus(), []);

  const fail = (text: string): void => void toasts.show({ title: t('setup.failed'), text, tone: 'bad' });

  const finish = async (): Promise<void> => {
    const { userId } = setup;
    const body = { userId, newPassword: fields.password, ...(setup.otpSent && { otp: code }) };
    try {
      onDone((await call(completeFirstTimeLogin, { body })).body);
    } catch (failure) {
      fail(serverMessage(failure) ?? t('setup.failedText'));
      setNote(lastingNote(failure, t, i18n.language, new Date()));
      if (refused(failure) || !setup.otpSent) return;
      setCodeError(t('account.codeField'));
      codeField.current?.focus();
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (setup.otpSent && code === '') {
      setCodeError(t('setup.codeRequired'));
      codeField.current?.focus();
      return;
    }
    if (check() !== null) return;
    setNote(null);
    submit(finish);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes['stepTitle']}>
          {t('setup.title')}
        </h2>
        <p className={classes['stepText']}>{t('setup.lead')}</p>
      </div>
      <dl className={classes['fact']}>
        <dt>{t('setup.username')}</dt>
        <dd>{setup.username}</dd>
      </dl>
      {setup.otpSent && (
        <>
          <p className={classes['note']}>
            {t('setup.codeLead', { email: setup.email ?? '', minutes: CODE_EXPIRY_MINUTES })}
          </p>
          <CodeField
            ref={codeField}
            label={t('account.code')}
            value={code}
            error={codeError}
            onChange={(next) => {
              setCode(next);
              setCodeError(null);
            }}
          />
        </>
      )}
      <NewPasswordFields fields={fields} {...refs} username={setup.username} />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {t('setup.submit')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('account.toSignIn')}
      </Button>
    </form>
  );
}
