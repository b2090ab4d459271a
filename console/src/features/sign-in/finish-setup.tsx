import { Button } from '@mantine/core';
import { completeFirstTimeLogin, type SessionUser } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { CODE_EXPIRY_MINUTES } from '../../constants.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import classes from '../../ui/form/form.module.css';
import { PasswordForm } from '../../ui/form/password-form.tsx';
import { rulesOfFirstPassword } from '../../ui/form/password-rules.ts';
import { inServersWords } from '../../ui/form/refusals.ts';
import { StepHeading } from '../../ui/form/step-heading.tsx';
import { useCode } from '../../ui/form/use-code.ts';

export interface PendingSetup {
  readonly userId: string;
  readonly username: string;
  /** Masked; null where no code was sent. */
  readonly email: string | null;
  readonly otpSent: boolean;
}

interface FinishSetupProps {
  setup: PendingSetup;
  onDone: (user: SessionUser) => void;
  onBack: () => void;
}

/** Mode 10 of §2: a temporary password is replaced, with the emailed code where one was sent. */
export function FinishSetup({ setup, onDone, onBack }: FinishSetupProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { code, codeRef, refuse } = useCode();
  const { userId, username, email, otpSent } = setup;

  const finish = async (newPassword: string): Promise<void> => {
    const body = { userId, newPassword, ...(otpSent && { otp: code.value }) };
    onDone((await call(completeFirstTimeLogin, { body })).body);
  };

  const check = (): boolean => {
    if (!otpSent || code.value !== '') return true;
    refuse(t('setup.codeRequired'));
    return false;
  };

  return (
    <PasswordForm
      rules={{
        ...rulesOfFirstPassword(t('account.passwordRequired'), t),
        mismatch: t('account.mismatchAgain'),
      }}
      username={username}
      submitLabel={t('setup.submit')}
      onPassword={finish}
      failed={(failure) => inServersWords(failure, t('setup.failed'), t('setup.failedText'))}
      check={check}
      {...(otpSent && { refused: () => refuse(t('codes.useNewest')) })}
      after={
        <Button variant="subtle" onClick={onBack}>
          {t('account.toSignIn')}
        </Button>
      }
    >
      <StepHeading title={t('setup.title')} lead={t('setup.lead')} takesFocus />
      <dl className={classes['fact']}>
        <dt>{t('setup.username')}</dt>
        <dd>{username}</dd>
      </dl>
      {otpSent && (
        <>
          <p className={classes['note']}>
            {t('setup.codeLead', { email: email ?? '', minutes: CODE_EXPIRY_MINUTES })}
          </p>
          <CodeField ref={codeRef} label={t('codes.label')} {...code} />
        </>
      )}
    </PasswordForm>
  );
}
