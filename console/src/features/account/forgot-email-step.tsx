import { Button, TextInput } from '@mantine/core';
import { forgotPassword } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from '../../ui/form/form.module.css';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { useCallForm } from '../../ui/form/use-call-form.ts';

interface ForgotEmailStepProps {
  email: string;
  onSent: (email: string) => void;
}

export function ForgotEmailStep({ email, onSent }: ForgotEmailStepProps) {
  const { t, i18n } = useTranslation();
  const form = useCallForm({
    call: forgotPassword,
    initial: { email },
    faults: { email: { missing: t('forgot.emailRequired') } },
    onRefused: (failure) => ({
      problem:
        lastingNote(failure, t, i18n.language, new Date()) ??
        serverMessage(failure) ??
        t('forgot.sendFailed'),
    }),
    onDone: (_answer, sent) => onSent(sent.email),
  });
  return (
    <form {...form.element} className={classes['form']}>
      <InlineAlert text={form.problem} />
      <TextInput {...form.text('email', 'email')} label={t('account.email')} />
      <Button type="submit" loading={form.busy} fullWidth>
        {t('forgot.send')}
      </Button>
      <Button component={Link} to="/login?tab=username" variant="subtle">
        {t('account.toSignIn')}
      </Button>
    </form>
  );
}
