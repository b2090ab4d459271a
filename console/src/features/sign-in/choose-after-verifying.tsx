import { createPassword } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { PasswordForm } from '../../ui/form/password-form.tsx';
import { rulesOfFirstPassword } from '../../ui/form/password-rules.ts';
import { inServersWords } from '../../ui/form/refusals.ts';
import { StepHeading } from '../../ui/form/step-heading.tsx';

interface ChooseAfterVerifyingProps {
  userId: string;
  username: string;
  onDone: () => void;
}

/** The first password, right after the address was verified. */
export function ChooseAfterVerifying({ userId, username, onDone }: ChooseAfterVerifyingProps) {
  const { t } = useTranslation();
  const call = useCall();

  const create = async (password: string, confirmPassword: string): Promise<void> => {
    await call(createPassword, { body: { userId, password, confirmPassword } });
    onDone();
  };

  return (
    <PasswordForm
      rules={{
        ...rulesOfFirstPassword(t('account.fillInAll'), t),
        toasts: { fault: t('verification.tooShort'), mismatch: t('verification.mismatch') },
      }}
      username={username}
      submitLabel={t('verification.chooseSubmit')}
      onPassword={create}
      failed={(failure) =>
        inServersWords(failure, t('verification.creationFailed'), t('verification.creationFailedText'))
      }
    >
      <StepHeading title={t('verification.chooseTitle')} lead={t('verification.chooseLead')} takesFocus />
    </PasswordForm>
  );
}
