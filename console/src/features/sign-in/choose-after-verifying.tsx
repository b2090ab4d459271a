import { createPassword, signupVerifyOtp } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { textsOfFirst } from '../../ui/form/new-password.ts';
import { OutsideForm } from '../../ui/form/outside-form.tsx';
import { StepHeading } from '../../ui/form/step-heading.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useNewPasswordRefusal } from '../../ui/form/use-new-password-refusal.ts';
import { usePasswordToasts } from './use-password-toasts.ts';

/** As for a sign-up: longer than the call itself demands. */
const longEnough = z.looseObject({ password: signupVerifyOtp.body.shape.password });

interface ChooseAfterVerifyingProps {
  userId: string;
  username: string;
  onDone: () => void;
}

/** The first password, right after the address was verified. */
export function ChooseAfterVerifying({ userId, username, onDone }: ChooseAfterVerifyingProps) {
  const { t } = useTranslation();
  const { hint, faults } = textsOfFirst('password', t('account.fillInAll'), t);
  const onFaults = usePasswordToasts(t('verification.tooShort'), t('verification.mismatch'));
  const onRefused = useNewPasswordRefusal(
    { password: 'password' },
    t('verification.creationFailed'),
    t('verification.creationFailedText'),
  );
  const form = useCallForm({
    call: createPassword,
    initial: { password: '', confirmPassword: '' },
    toArguments: (entered) => ({ body: { userId, ...entered } }),
    also: longEnough,
    faults,
    onFaults,
    onRefused,
    onDone,
  });

  return (
    <OutsideForm form={form} submit={t('verification.chooseSubmit')}>
      <StepHeading title={t('verification.chooseTitle')} lead={t('verification.chooseLead')} takesFocus />
      <NewPasswordFields
        password={form.text('password')}
        confirmation={form.text('confirmPassword')}
        hint={hint}
        username={username}
      />
    </OutsideForm>
  );
}
