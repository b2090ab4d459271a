import { Button } from '@mantine/core';
import { resetPassword } from '@rigwise/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../ui/form/code-field.tsx';
import classes from '../../ui/form/form.module.css';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { enteredTwice, refusedPassword, textsOfChanges } from '../../ui/form/new-password.ts';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { useCallForm } from '../../ui/form/use-call-form.ts';

interface ForgotResetStepProps {
  email: string;
  onBack: () => void;
  onDone: () => void;
}

export function ForgotResetStep({ email, onBack, onDone }: ForgotResetStepProps) {
  const { t, i18n } = useTranslation();
  const codeRef = useRef<HTMLInputElement>(null);
  const { hint, faults } = textsOfChanges('newPassword', t);
  const form = useCallForm({
    call: resetPassword,
    initial: { token: '', newPassword: '', confirmPassword: '' },
    toArguments: ({ token, newPassword }) => ({ body: { token, newPassword } }),
    also: enteredTwice('newPassword'),
    faults: { ...faults, token: { missing: t('forgot.codeRequired') } },
    onRefused: (failure) => {
      const lasting = lastingNote(failure, t, i18n.language, new Date());
      const problem = lasting ?? serverMessage(failure) ?? t('forgot.resetFailed');
      return { faults: new Map(), ...refusedPassword(failure, 'newPassword'), problem };
    },
    onDone,
  });
  useEffect(() => codeRef.current?.focus(), []);

  return (
    <form {...form.element} className={classes['form']}>
      <InlineAlert text={form.problem} />
      <p className={classes['note']}>{t('forgot.resetCodeHint')}</p>
      <CodeField {...form.code('token')} ref={codeRef} label={t('forgot.resetCode')} />
      <NewPasswordFields
        password={form.text('newPassword')}
        confirmation={form.text('confirmPassword')}
        hint={hint}
        username={email}
      />
      <Button type="submit" loading={form.busy} fullWidth>
        {t('forgot.reset')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </form>
  );
}
