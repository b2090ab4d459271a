import { Button } from '@mantine/core';
import { maskEmail, resendVerification, verifyEmailOtp, type CallAnswer } from '@rigwise/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { CODE_EXPIRY_MINUTES, CODE_LENGTH } from '../../constants.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormNote } from '../../ui/form/form-note.tsx';
import classes from '../../ui/form/form.module.css';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { ResendButton } from '../../ui/form/resend-button.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface VerifyCodeStepProps {
  email: string;
  onVerified: (answer: CallAnswer<typeof verifyEmailOtp, 200>) => void;
  onBack: () => void;
}

/** The code that a login with an unverified address had sent. */
export function VerifyCodeStep({ email, onVerified, onBack }: VerifyCodeStepProps) {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const resending = useSubmission();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [sentAt, setSentAt] = useState(() => Date.now());

  useEffect(() => field.current?.focus(), []);

  const verify = async (): Promise<void> => {
    try {
      onVerified((await call(verifyEmailOtp, { body: { email, otp: code } })).body);
    } catch (failure) {
      const text = serverMessage(failure) ?? t('verification.failedText');
      toasts.show({ title: t('verification.failed'), text, tone: 'bad' });
      const lasting = lastingNote(failure, t, i18n.language, new Date());
      setNote(lasting);
      if (lasting === null) setError(t('account.codeField'));
      field.current?.focus();
      field.current?.select();
    }
  };

  const resend = async (): Promise<void> => {
    setNote(null);
    try {
      await call(resendVerification, { body: { email } });
      const text = t('account.codeSentText', { email: maskEmail(email) });
      toasts.show({ title: t('account.codeSent'), text, tone: 'good' });
      setSentAt(Date.now());
      setCode('');
      setError(null);
    } catch (failure) {
      const text = serverMessage(failure) ?? t('account.resendFailed');
      toasts.show({ title: t('account.sendFailed'), text, tone: 'bad' });
      setNote(lastingNote(failure, t, i18n.language, new Date()));
    }
    field.current?.focus();
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length !== CODE_LENGTH) {
      setError(t('account.codeWrongLength'));
      field.current?.focus();
      return;
    }
    setNote(null);
    submit(verify);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <div>
        <h2 className={classes['stepTitle']}>{t('verification.title')}</h2>
        <p className={classes['stepText']}>
          {t('verification.lead', { email: maskEmail(email), minutes: CODE_EXPIRY_MINUTES })}
        </p>
      </div>
      <CodeField
        ref={field}
        label={t('account.code')}
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(null);
        }}
      />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {t('verification.submit')}
      </Button>
      <div className={classes['row']}>
        <Button variant="subtle" onClick={onBack}>
          {t('account.toSignIn')}
        </Button>
        <ResendButton
          label={t('account.resend')}
          sentAt={sentAt}
          busy={resending.busy}
          onResend={() => resending.submit(resend)}
        />
      </div>
      <aside className={classes['tips']}>
        <h3>{t('verification.tipsTitle')}</h3>
        <ul>
          <li>{t('verification.tipSpam')}</li>
          <li>{t('verification.tipNewest')}</li>
          <li>{t('verification.tipWait')}</li>
        </ul>
      </aside>
    </form>
  );
}
