import { signupVerifyOtp, type SessionUser } from '@rigwise/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { CODE_EXPIRY_MINUTES } from '../../constants.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { enteredTwice, textsOfFirst } from '../../ui/form/new-password.ts';
import { OutsideForm } from '../../ui/form/outside-form.tsx';
import { ResendRow } from '../../ui/form/resend-row.tsx';
import { StepHeading } from '../../ui/form/step-heading.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useNewPasswordRefusal } from '../../ui/form/use-new-password-refusal.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { sendFailure } from './failures.ts';
import { startSignUp, type SignUpStart } from './start-sign-up.ts';
import { usePasswordToasts } from './use-password-toasts.ts';

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
  const codeRef = useRef<HTMLInputElement>(null);
  const { employeeNumber, maskedEmail } = sent;
  const { hint, faults } = textsOfFirst('password', t('account.passwordRequired'), t);
  const onFaults = usePasswordToasts(t('signUp.weak'), t('signUp.mismatch'));
  const onRefused = useNewPasswordRefusal(
    { password: 'password', code: 'otp' },
    t('signUp.failed'),
    t('signUp.failedText'),
  );
  const form = useCallForm({
    call: signupVerifyOtp,
    initial: { otp: '', password: '', confirmPassword: '' },
    toArguments: ({ otp, password }) => ({ body: { employeeNumber, otp, password } }),
    also: enteredTwice('password'),
    faults: { ...faults, otp: { missing: t('signUp.codeRequired'), invalid: t('signUp.codeWrongLength') } },
    onFaults,
    onRefused,
    onDone,
  });
  useEffect(() => codeRef.current?.focus(), []);

  const resend = async (): Promise<void> => {
    onResent(await startSignUp(call, employeeNumber));
    const text = t('signInByNumber.sentText', { email: maskedEmail });
    toasts.show({ title: t('signInByNumber.sent'), text, tone: 'good' });
  };
  const resent = (wasSent: boolean, problem: string | null): void => {
    form.refused({ problem });
    if (wasSent) form.set({ otp: '' });
    codeRef.current?.focus();
  };

  return (
    <OutsideForm
      form={form}
      submit={t('signUp.submit')}
      after={
        <ResendRow
          resend={{ sentAt, send: resend, failed: (failure) => sendFailure(failure, t) }}
          back={{ label: t('signInByNumber.back'), onBack }}
          onSent={resent}
        />
      }
    >
      <StepHeading
        title={t('signUp.codeTitle')}
        lead={t('signInByNumber.codeLead', { email: maskedEmail, minutes: CODE_EXPIRY_MINUTES })}
      />
      <CodeField {...form.code('otp')} ref={codeRef} label={t('codes.label')} />
      <NewPasswordFields
        password={form.text('password')}
        confirmation={form.text('confirmPassword')}
        hint={hint}
        username={employeeNumber}
      />
    </OutsideForm>
  );
}
