import { Button, Loader, TextInput } from '@mantine/core';
import { resendVerification, verifyEmailOtp, type CallAnswer } from '@rigwise/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import classes from '../../ui/form/form.module.css';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { ResendButton } from '../../ui/form/resend-button.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

export type EmailVerified = CallAnswer<typeof verifyEmailOtp, 200>;

interface VerifyEmailFormProps {
  /** The email to begin with. */
  startsWith: string;
  /** While an error is read; the input is kept. */
  isHidden: boolean;
  onVerified: (answer: EmailVerified) => void;
  onFailed: (message: string) => void;
}

export function VerifyEmailForm({ startsWith, isHidden, onVerified, onFailed }: VerifyEmailFormProps) {
  const { t, i18n } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const resending = useSubmission();
  const codeField = useRef<HTMLInputElement>(null);
  const [sentAt, setSentAt] = useState(0);
  const sixDigits = t('verifyEmail.codeInvalid');
  const form = useCallForm({
    call: verifyEmailOtp,
    initial: { email: startsWith, otp: '' },
    faults: {
      email: { missing: t('verifyEmail.emailRequired') },
      otp: { missing: sixDigits, invalid: sixDigits },
    },
    onRefused: (failure) => {
      const text = serverMessage(failure) ?? t('verifyEmail.failedText');
      toasts.show({ title: t('verifyEmail.failed'), text, tone: 'bad' });
      onFailed(lastingNote(failure, t, i18n.language, new Date()) ?? text);
      return { faults: new Map(), problem: null };
    },
    onDone: onVerified,
  });
  const email = form.values.email.trim();

  const wasHidden = useRef(isHidden);
  useEffect(() => {
    // When shown again, the code is focused for checking.
    if (wasHidden.current && !isHidden) {
      codeField.current?.focus();
      codeField.current?.select();
    }
    wasHidden.current = isHidden;
  }, [isHidden]);

  const resend = async (): Promise<void> => {
    try {
      await call(resendVerification, { body: { email } });
      const text = t('account.codeSentText', { email });
      toasts.show({ title: t('account.codeSent'), text, tone: 'good' });
      setSentAt(Date.now());
      form.set({ otp: '' });
    } catch (failure) {
      const text = serverMessage(failure) ?? t('account.resendFailed');
      toasts.show({ title: t('account.sendFailed'), text, tone: 'bad' });
    }
    codeField.current?.focus();
  };

  const onResend = (): void => {
    const isFit = resendVerification.body.safeParse({ email }).success;
    const wrong = email === '' ? t('verifyEmail.resendNeedsEmail') : t('form.faults.email');
    if (isFit) resending.submit(resend);
    else form.refused({ faults: new Map([['email', wrong]]) });
  };

  return (
    <>
      {form.busy && (
        <p role="status" className={classes['loading']}>
          <Loader size="sm" /> {t('verifyEmail.loading')}
        </p>
      )}
      <form {...form.element} className={classes['form']} hidden={isHidden || form.busy}>
        <TextInput {...form.text('email', 'email')} label={t('account.email')} />
        <CodeField {...form.code('otp')} ref={codeField} label={t('codes.label')} />
        <Button type="submit" fullWidth>
          {t('verifyEmail.submit')}
        </Button>
        <ResendButton label={t('account.resend')} sentAt={sentAt} busy={resending.busy} onResend={onResend} />
      </form>
    </>
  );
}
