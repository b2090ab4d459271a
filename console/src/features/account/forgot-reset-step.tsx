import { Button } from '@mantine/core';
import { resetPassword } from '@rigwise/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { PASSWORD_MIN_LENGTH_OF_CHANGES } from '../../constants.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import classes from '../../ui/form/form.module.css';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { useNewPassword } from '../../ui/form/use-new-password.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';

interface ForgotResetStepProps {
  email: string;
  onBack: () => void;
  onDone: () => void;
}

export function ForgotResetStep({ email, onBack, onDone }: ForgotResetStepProps) {
  const { t, i18n } = useTranslation();
  const { busy, submit } = useSubmission();
  const field = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const { fields, check, refused, ...refs } = useNewPassword(PASSWORD_MIN_LENGTH_OF_CHANGES, {
    required: t('account.fillInAll'),
    short: t('account.short6'),
    mismatch: t('account.mismatch'),
  });

  useEffect(() => field.current?.focus(), []);

  const reset = async (): Promise<void> => {
    try {
      await call(resetPassword, { body: { token, newPassword: fields.password } });
      onDone();
    } catch (failure) {
      const lasting = lastingNote(failure, t, i18n.language, new Date());
      setAlert(lasting ?? serverMessage(failure) ?? t('forgot.resetFailed'));
      if (refused(failure)) return;
      field.current?.focus();
      field.current?.select();
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (token === '') {
      setError(t('forgot.codeRequired'));
      return field.current?.focus();
    }
    if (check() !== null) return;
    setAlert(null);
    submit(reset);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <InlineAlert text={alert} />
      <p className={classes['note']}>{t('forgot.resetCodeHint')}</p>
      <CodeField
        ref={field}
        label={t('forgot.resetCode')}
        value={token}
        error={error}
        onChange={(next) => {
          setToken(next);
          setError(null);
        }}
      />
      <NewPasswordFields fields={fields} {...refs} username={email} />
      <Button type="submit" loading={busy} fullWidth>
        {t('forgot.reset')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </form>
  );
}
