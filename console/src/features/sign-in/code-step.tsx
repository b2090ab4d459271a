import { employeeLoginSendOtp, employeeLoginVerifyOtp, type SessionUser } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { CODE_EXPIRY_MINUTES } from '../../constants.ts';
import { landingAfterCode } from '../../session/landing.ts';
import { useSession } from '../../session/use-session.ts';
import { CodeForm } from '../../ui/form/code-form.tsx';
import { StepHeading } from '../../ui/form/step-heading.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { codeFailure, sendFailure } from './failures.ts';
import type { SentCode } from './sign-in-by-number.tsx';

interface CodeStepProps {
  sent: SentCode;
  onResent: (sent: Omit<SentCode, 'at'>) => void;
  onBack: () => void;
  onSignedIn: (user: SessionUser, destination: string) => void;
}

/** Takes the six digits from the email. */
export function CodeStep({ sent, onResent, onBack, onSignedIn }: CodeStepProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { memory } = useSession();
  const { employeeNumber, maskedEmail } = sent;

  const verify = async (otp: string): Promise<void> => {
    const { body: user } = await call(employeeLoginVerifyOtp, { body: { employeeNumber, otp } });
    toasts.show({
      title: t('signIn.welcome'),
      text: t('signIn.welcomeText', { firstName: user.firstName, lastName: user.lastName }),
      tone: 'good',
    });
    // §4: a code always leads home. A route saved earlier must not be used later.
    memory.takeIntendedRoute();
    onSignedIn(user, landingAfterCode(user.role));
  };

  const resend = async (): Promise<void> => {
    const { body } = await call(employeeLoginSendOtp, { body: { employeeNumber } });
    const text = t('signInByNumber.sentText', { email: body.maskedEmail });
    toasts.show({ title: t('signInByNumber.sent'), text, tone: 'good' });
    onResent({ employeeNumber, maskedEmail: body.maskedEmail });
  };

  return (
    <CodeForm
      heading={
        <StepHeading
          title={t('signInByNumber.codeTitle')}
          lead={t('signInByNumber.codeLead', { email: maskedEmail, minutes: CODE_EXPIRY_MINUTES })}
        />
      }
      submitLabel={t('signInByNumber.signIn')}
      waitsForCode
      incomplete={t('signInByNumber.codeRequired')}
      onCode={verify}
      failed={(failure) => codeFailure(failure, t)}
      resend={{ sentAt: sent.at, send: resend, failed: (failure) => sendFailure(failure, t) }}
      back={{ label: t('signInByNumber.back'), onBack }}
    />
  );
}
