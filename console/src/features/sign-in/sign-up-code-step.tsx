import { Button } from '@mantine/core';
import { signupVerifyOtp, type SessionUser } from '@rigwise/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { CODE_EXPIRY_MINUTES, CODE_LENGTH, PASSWORD_MIN_LENGTH } from '../../constants.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormNote } from '../../ui/form/form-note.tsx';
import classes from '../../ui/form/form.module.css';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { ResendButton } from '../../ui/form/resend-button.tsx';
import { useNewPassword } from '../../ui/form/use-new-password.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { sendFailure } from './failures.ts';
import { startSignUp, type SignUpStart } from './start-sign-up.ts';

interface SignUpCodeStepProps {
  sent: SignUpStart & { kind: 'mailed' };
  onResent: (start: SignUpStart) => void;
  onBack: () => void;
  onDone: (user: SessionUser) => void;
}

/** Mode 9: the code from the mail and a password make the account. */
export function SignUpCodeStep({ sent, onResent, onBack, onDone }: SignUpCodeStepProps) {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const resending = useSubmission();
  const codeField = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const texts = {
    required: t('setup.passwordRequired'),
    short: t('account.short8'),
    mismatch: t('account.mismatch'),
  };
  const { fields, check, refused, ...refs } = useNewPassword(PASSWORD_MIN_LENGTH, texts);
  const { employeeNumber, maskedEmail } = sent;

  useEffect(() => codeField.current?.focus(), []);

  const signUp = async (): Promise<void> => {
    const body = { employeeNumber, otp: code, password: fields.password };
    try {
      onDone((await call(signupVerifyOtp, { body })).body);
    } catch (failure) {
      const text = serverMessage(failure) ?? t('signUp.failedText');
      toasts.show({ title: t('signUp.failed'), text, tone: 'bad' });
      const lasting = lastingNote(failure, t, i18n.language, new Date());
      setNote(lasting);
      if (refused(failure) || lasting !== null) return;
      setCodeError(t('account.codeField'));
      codeField.current?.focus();
      codeField.current?.select();
    }
  };

  const resend = async (): Promise<void> => {
    setNote(null);
    try {
      onResent(await startSignUp(employeeNumber));
      const text = t('signInByNumber.sentText', { email: maskedEmail });
      toasts.show({ title: t('signInByNumber.sent'), text, tone: 'good' });
      setCode('');
      setCodeError(null);
    } catch (failure) {
      toasts.show({ ...sendFailure(failure, t), tone: 'bad' });
      setNote(lastingNote(failure, t, i18n.language, new Date()));
    }
    codeField.current?.focus();
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length !== CODE_LENGTH) {
      setCodeError(code === '' ? t('signUp.codeRequired') : t('signUp.codeWrongLength'));
      codeField.current?.focus();
      return;
    }
    const fault = check();
    if (fault === null) {
      setNote(null);
      return submit(signUp);
    }
    if (fault === texts.required) return;
    const title = fault === texts.short ? t('signUp.weak') : t('signUp.mismatch');
    toasts.show({ title, text: fault, tone: 'bad' });
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <div>
        <h2 className={classes['stepTitle']}>{t('signUp.codeTitle')}</h2>
        <p className={classes['stepText']}>
          {t('signInByNumber.codeLead', { email: maskedEmail, minutes: CODE_EXPIRY_MINUTES })}
        </p>
      </div>
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
      <NewPasswordFields fields={fields} {...refs} username={employeeNumber} />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {t('signUp.submit')}
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
