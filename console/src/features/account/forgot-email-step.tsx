import { Button, TextInput } from '@mantine/core';
import { forgotPassword } from '@rigwise/contracts';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/call.ts';
import classes from '../../ui/form/form.module.css';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';

interface ForgotEmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: () => void;
}

const { email: emailSchema } = forgotPassword.body.shape;

export function ForgotEmailStep({ email, onEmail, onSent }: ForgotEmailStepProps) {
  const { t, i18n } = useTranslation();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [alert, setAlert] = useState<string | null>(null);

  const faultOf = (): string | null => {
    if (email.trim() === '') return t('forgot.emailRequired');
    return emailSchema.safeParse(email).success ? null : t('account.emailInvalid');
  };

  const send = async (): Promise<void> => {
    try {
      await call(forgotPassword, { body: { email: email.trim() } });
      onSent();
    } catch (failure) {
      const lasting = lastingNote(failure, t, i18n.language, new Date());
      setAlert(lasting ?? serverMessage(failure) ?? t('forgot.sendFailed'));
      field.current?.focus();
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const fault = faultOf();
    setError(fault);
    if (fault !== null) return field.current?.focus();
    setAlert(null);
    submit(send);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <InlineAlert text={alert} />
      <TextInput
        ref={field}
        type="email"
        name="email"
        label={t('account.email')}
        value={email}
        error={error}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        onChange={(event) => {
          onEmail(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" loading={busy} fullWidth>
        {t('forgot.send')}
      </Button>
      <Button component={Link} to="/login?tab=username" variant="subtle">
        {t('account.toSignIn')}
      </Button>
    </form>
  );
}
