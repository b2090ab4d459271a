import { maskEmail, resendVerification, verifyEmailOtp, type CallAnswer } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { CODE_EXPIRY_MINUTES } from '../../constants.ts';
import { CodeForm } from '../../ui/form/code-form.tsx';
import classes from '../../ui/form/form.module.css';
import { inServersWords } from '../../ui/form/refusals.ts';
import { StepHeading } from '../../ui/form/step-heading.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface VerifyCodeStepProps {
  email: string;
  onVerified: (answer: CallAnswer<typeof verifyEmailOtp, 200>) => void;
  onBack: () => void;
}

/** The code sent because of a login with an unverified address. */
export function VerifyCodeStep({ email, onVerified, onBack }: VerifyCodeStepProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const [sentAt, setSentAt] = useState(() => Date.now());

  const resend = async (): Promise<void> => {
    await call(resendVerification, { body: { email } });
    const text = t('account.codeSentText', { email: maskEmail(email) });
    toasts.show({ title: t('account.codeSent'), text, tone: 'good' });
    setSentAt(Date.now());
  };

  return (
    <CodeForm
      heading={
        <StepHeading
          title={t('verification.title')}
          lead={t('verification.lead', { email: maskEmail(email), minutes: CODE_EXPIRY_MINUTES })}
        />
      }
      submitLabel={t('verification.submit')}
      incomplete={t('account.codeWrongLength')}
      onCode={async (otp) => onVerified((await call(verifyEmailOtp, { body: { email, otp } })).body)}
      failed={(failure) => inServersWords(failure, t('verification.failed'), t('verification.failedText'))}
      resend={{
        label: t('account.resend'),
        sentAt,
        send: resend,
        failed: (failure) => inServersWords(failure, t('account.sendFailed'), t('account.resendFailed')),
      }}
      back={{ label: t('account.toSignIn'), onBack }}
      after={
        <aside className={classes['tips']}>
          <h3>{t('verification.tipsTitle')}</h3>
          <ul>
            <li>{t('verification.tipSpam')}</li>
            <li>{t('verification.tipNewest')}</li>
            <li>{t('verification.tipWait')}</li>
          </ul>
        </aside>
      }
    />
  );
}
