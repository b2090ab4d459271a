import { Button, TextInput } from '@mantine/core';
import { resendVerification, verifyEmailOtp, type CallAnswer } from '@rigwise/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { CODE_LENGTH } from '../../constants.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import classes from '../../ui/form/form.module.css';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { ResendButton } from '../../ui/form/resend-button.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

export type EmailVerified = CallAnswer<typeof verifyEmailOtp, 200>;

interface VerifyEmailFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** Shown while the server responds and while an error is read; the input is kept. */
  isHidden: boolean;
  onLoading: () => void;
  onVerified: (answer: EmailVerified) => void;
  onFailed: (message: string) => void;
}

export function VerifyEmailForm(props: VerifyEmailFormProps) {
  const { email, onEmail, isHidden, onLoading, onVerified, onFailed } = props;
  const { t, i18n } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { submit } = useSubmission();
  const resending = useSubmission();
  const emailField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<{ at: 'email' | 'code'; text: string } | null>(null);
  const [sentAt, setSentAt] = useState(0);

  const wasHidden = useRef(isHidden);
  useEffect(() => {
    // When shown again, the code is focused for checking.
    if (wasHidden.current && !isHidden) {
      codeField.current?.focus();
      codeField.current?.select();
    }
    wasHidden.current = isHidden;
  }, [isHidden]);

  const show = (at: 'email' | 'code', text: string): void => {
    setFault({ at, text });
    (at === 'email' ? emailField : codeField).current?.focus();
  };
  const isFit = (required: string): boolean => {
    if (email.trim() === '') return (show('email', required), false);
    if (verifyEmailOtp.body.shape.email.safeParse(email).success) return true;
    return (show('email', t('account.emailInvalid')), false);
  };

  const verify = async (): Promise<void> => {
    onLoading();
    try {
      onVerified((await call(verifyEmailOtp, { body: { email: email.trim(), otp: code } })).body);
    } catch (failure) {
      const text = serverMessage(failure) ?? t('verifyEmail.failedText');
      toasts.show({ title: t('verifyEmail.failed'), text, tone: 'bad' });
      onFailed(lastingNote(failure, t, i18n.language, new Date()) ?? text);
    }
  };

  const resend = async (): Promise<void> => {
    try {
      await call(resendVerification, { body: { email: email.trim() } });
      const text = t('account.codeSentText', { email: email.trim() });
      toasts.show({ title: t('account.codeSent'), text, tone: 'good' });
      setSentAt(Date.now());
      setCode('');
    } catch (failure) {
      const text = serverMessage(failure) ?? t('account.resendFailed');
      toasts.show({ title: t('account.sendFailed'), text, tone: 'bad' });
    }
    codeField.current?.focus();
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isFit(t('verifyEmail.emailRequired'))) return;
    if (code.length !== CODE_LENGTH) return show('code', t('verifyEmail.codeInvalid'));
    submit(verify);
  };

  return (
    <form className={classes['form']} noValidate hidden={isHidden} onSubmit={onSubmit}>
      <TextInput
        ref={emailField}
        type="email"
        name="email"
        label={t('account.email')}
        value={email}
        error={fault?.at === 'email' && fault.text}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        onChange={(event) => {
          onEmail(event.currentTarget.value);
          setFault(null);
        }}
      />
      <CodeField
        ref={codeField}
        label={t('codes.label')}
        value={code}
        error={fault?.at === 'code' ? fault.text : null}
        onChange={(next) => {
          setCode(next);
          setFault(null);
        }}
      />
      <Button type="submit" fullWidth>
        {t('verifyEmail.submit')}
      </Button>
      <ResendButton
        label={t('account.resend')}
        sentAt={sentAt}
        busy={resending.busy}
        onResend={() => isFit(t('verifyEmail.resendNeedsEmail')) && resending.submit(resend)}
      />
    </form>
  );
}
