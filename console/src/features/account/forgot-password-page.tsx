import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import { ForgotEmailStep } from './forgot-email-step.tsx';
import { ForgotResetStep } from './forgot-reset-step.tsx';

type Step = 'email' | 'reset' | 'done';

/** /forgot-password: the email, the code with a new password, success. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');

  if (step === 'email') {
    return (
      <OutsidePage title={t('forgot.title')} lead={t('forgot.lead')}>
        <ForgotEmailStep
          email={email}
          onSent={(sent) => {
            setEmail(sent);
            setStep('reset');
          }}
        />
      </OutsidePage>
    );
  }
  if (step === 'reset') {
    return (
      <OutsidePage title={t('forgot.resetTitle')} lead={t('forgot.sent')}>
        <ForgotResetStep email={email} onBack={() => setStep('email')} onDone={() => setStep('done')} />
      </OutsidePage>
    );
  }
  return (
    <OutsidePage title={t('forgot.doneTitle')} lead={t('forgot.doneLead')} takesFocus>
      <Button component={Link} to="/login?tab=username" fullWidth>
        {t('forgot.signIn')}
      </Button>
    </OutsidePage>
  );
}
