import type { SessionUser } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { ChooseAfterVerifying } from './choose-after-verifying.tsx';
import { VerifyCodeStep } from './verify-code-step.tsx';

interface FinishVerificationProps {
  email: string;
  onDone: (user: SessionUser) => void;
  onBack: () => void;
}

/** Mode 11 of §2: the address is verified, and users without a chosen password choose one. */
export function FinishVerification({ email, onDone, onBack }: FinishVerificationProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [choosing, setChoosing] = useState<{ userId: string; username: string } | null>(null);

  if (choosing) {
    return (
      <ChooseAfterVerifying
        {...choosing}
        onDone={() => {
          toasts.show({
            title: t('verification.created'),
            text: t('verification.createdText'),
            tone: 'good',
          });
          onBack();
        }}
      />
    );
  }
  return (
    <VerifyCodeStep
      email={email}
      onBack={onBack}
      onVerified={({ user, requiresPasswordCreation, signedIn, message }) => {
        if (requiresPasswordCreation) setChoosing({ userId: user.id, username: user.username });
        else if (signedIn) onDone(user);
        else {
          toasts.show({ title: message, tone: 'good' });
          onBack();
        }
      }}
    />
  );
}
