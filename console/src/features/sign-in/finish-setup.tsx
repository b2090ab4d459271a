import { Button } from '@mantine/core';
import { completeFirstTimeLogin, type SessionUser } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CODE_EXPIRY_MINUTES } from '../../constants.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import classes from '../../ui/form/form.module.css';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { enteredTwice, textsOfFirst } from '../../ui/form/new-password.ts';
import { OutsideForm } from '../../ui/form/outside-form.tsx';
import { StepHeading } from '../../ui/form/step-heading.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useNewPasswordRefusal } from '../../ui/form/use-new-password-refusal.ts';

export interface PendingSetup {
  readonly userId: string;
  readonly username: string;
  /** Masked; null where no code was sent. */
  readonly email: string | null;
  readonly otpSent: boolean;
}

const twice = enteredTwice('newPassword');
/** The call itself doesn't demand the code. */
const withCode = twice.refine(({ otp }) => otp !== '', { path: ['otp'] });

interface FinishSetupProps {
  setup: PendingSetup;
  onDone: (user: SessionUser) => void;
  onBack: () => void;
}

/** Mode 10 of §2: a temporary password is replaced, with the emailed code where one was sent. */
export function FinishSetup({ setup, onDone, onBack }: FinishSetupProps) {
  const { t } = useTranslation();
  const { userId, username, email, otpSent } = setup;
  const { hint, faults } = textsOfFirst(
    'newPassword',
    t('account.passwordRequired'),
    t,
    t('account.mismatchAgain'),
  );
  const onRefused = useNewPasswordRefusal(
    { password: 'newPassword', code: otpSent ? 'otp' : undefined },
    t('setup.failed'),
    t('setup.failedText'),
  );
  const form = useCallForm({
    call: completeFirstTimeLogin,
    initial: { otp: '', newPassword: '', confirmPassword: '' },
    toArguments: ({ otp, newPassword }) => ({ body: { userId, newPassword, ...(otpSent && { otp }) } }),
    also: otpSent ? withCode : twice,
    faults: {
      ...faults,
      otp: { missing: t('setup.codeRequired'), invalid: t('account.codeWrongLength') },
    },
    onRefused,
    onDone,
  });

  return (
    <OutsideForm
      form={form}
      submit={t('setup.submit')}
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
          <CodeField {...form.code('otp')} label={t('codes.label')} />
        </>
      )}
      <NewPasswordFields
        password={form.text('newPassword')}
        confirmation={form.text('confirmPassword')}
        hint={hint}
        username={username}
      />
    </OutsideForm>
  );
}
