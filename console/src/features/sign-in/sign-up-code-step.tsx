import { signupVerifyOtp, type SessionUser } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { CODE_EXPIRY_MINUTES } from '../../constants.ts';
import { CodeForm } from '../../ui/form/code-form.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { rulesOfFirstPassword } from '../../ui/form/password-rules.ts';
import { inServersWords } from '../../ui/form/refusals.ts';
import { StepHeading } from '../../ui/form/step-heading.tsx';
import { useNewPassword } from '../../ui/form/use-new-password.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { sendFailure } from './failures.ts';
import { startSignUp, type SignUpStart } from './start-sign-up.ts';

interface SignUpCodeStepProps {
  sent: SignUpStart & { kind: 'mailed' };
  sentAt: number;
  onResent: (start: SignUpStart) => void;
  onBack: () => void;
  onDone: (user: SessionUser) => void;
}

/** Mode 9: the mailed code and a password create the account. */
export function SignUpCodeStep({ sent, sentAt, onResent, onBack, onDone }: SignUpCodeStepProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { fields, check, refused, ...refs } = useNewPassword({
    ...rulesOfFirstPassword(t('account.passwordRequired'), t),
    toasts: { fault: t('signUp.weak'), mismatch: t('signUp.mismatch') },
  });
  const { employeeNumber, maskedEmail } = sent;

  const signUp = async (otp: string): Promise<void> => {
    const body = { employeeNumber, otp, password: fields.password };
    onDone((await call(signupVerifyOtp, { body })).body);
  };

  const resend = async (): Promise<void> => {
    onResent(await startSignUp(call, employeeNumber));
    const text = t('signInByNumber.sentText', { email: maskedEmail });
    toasts.show({ title: t('signInByNumber.sent'), text, tone: 'good' });
  };

  return (
    <CodeForm
      heading={
        <StepHeading
          title={t('signUp.codeTitle')}
          lead={t('signInByNumber.codeLead', { email: maskedEmail, minutes: CODE_EXPIRY_MINUTES })}
        />
      }
      submitLabel={t('signUp.submit')}
      faultOf={(code) => (code === '' ? t('signUp.codeRequired') : t('signUp.codeWrongLength'))}
      onCode={signUp}
      failed={(failure) => inServersWords(failure, t('signUp.failed'), t('signUp.failedText'))}
      resend={{ sentAt, send: resend, failed: (failure) => sendFailure(failure, t) }}
      back={{ label: t('signInByNumber.back'), onBack }}
      check={check}
      refused={refused}
    >
      <NewPasswordFields fields={fields} {...refs} username={employeeNumber} />
    </CodeForm>
  );
}
