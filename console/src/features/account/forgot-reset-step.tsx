import { Button } from '@mantine/core';
import { resetPassword } from '@rigwise/contracts';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import classes from '../../ui/form/form.module.css';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { rulesOfChanges } from '../../ui/form/password-rules.ts';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { useCode } from '../../ui/form/use-code.ts';
import { useNewPassword } from '../../ui/form/use-new-password.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';

interface ForgotResetStepProps {
  email: string;
  onBack: () => void;
  onDone: () => void;
}

export function ForgotResetStep({ email, onBack, onDone }: ForgotResetStepProps) {
  const { t, i18n } = useTranslation();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const { code, codeRef, refuse } = useCode();
  const [alert, setAlert] = useState<string | null>(null);
  const { fields, check, refused, ...refs } = useNewPassword(rulesOfChanges(t));

  useEffect(() => codeRef.current?.focus(), [codeRef]);

  const reset = async (): Promise<void> => {
    try {
      await call(resetPassword, { body: { token: code.value, newPassword: fields.password } });
      onDone();
    } catch (failure) {
      const lasting = lastingNote(failure, t, i18n.language, new Date());
      setAlert(lasting ?? serverMessage(failure) ?? t('forgot.resetFailed'));
      if (!refused(failure)) refuse(null);
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.value === '') return refuse(t('forgot.codeRequired'));
    if (!check()) return;
    setAlert(null);
    submit(reset);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <InlineAlert text={alert} />
      <p className={classes['note']}>{t('forgot.resetCodeHint')}</p>
      <CodeField ref={codeRef} label={t('forgot.resetCode')} {...code} />
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
