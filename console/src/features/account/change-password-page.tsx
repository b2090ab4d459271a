import { Button } from '@mantine/core';
import { changePassword } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { passwordResetIn, rememberPasswordReset, type PasswordReset } from '../../session/password-reset.ts';
import { useSession } from '../../session/use-session.ts';
import classes from '../../ui/form/form.module.css';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { textsOfChanges } from '../../ui/form/new-password.ts';
import { OutsideForm } from '../../ui/form/outside-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useNewPasswordRefusal } from '../../ui/form/use-new-password-refusal.ts';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** /change-password: forced after a reset; the user is in the URL, or was stored when they were. */
export function ChangePasswordPage() {
  const { t } = useTranslation();
  const { memory } = useSession();
  const [params] = useSearchParams();
  const [userId, username] = [params.get('userId'), params.get('username')];
  const [stored, setStored] = useState(() => passwordResetIn(memory));
  const reset = userId ? { userId, username: username ?? '' } : stored;

  useEffect(() => {
    if (userId) rememberPasswordReset(memory, { userId, username: username ?? '' });
  }, [memory, userId, username]);

  if (!reset) {
    return (
      <OutsidePage title={t('changePassword.invalidTitle')} lead={t('changePassword.invalidText')}>
        <div className={classes['form']}>
          <Button component={Link} to="/forgot-password" fullWidth>
            {t('changePassword.forgot')}
          </Button>
          <Button component={Link} to="/login" variant="subtle">
            {t('account.toSignIn')}
          </Button>
        </div>
      </OutsidePage>
    );
  }
  return (
    <OutsidePage title={t('changePassword.title')} lead={t('changePassword.lead')}>
      <ChangePasswordForm
        {...reset}
        isStillKnown={() => userId !== null || passwordResetIn(memory) !== null}
        onForgotten={() => setStored(null)}
      />
    </OutsidePage>
  );
}

interface ChangePasswordFormProps extends PasswordReset {
  isStillKnown: () => boolean;
  onForgotten: () => void;
}

function ChangePasswordForm({ userId, username, isStillKnown, onForgotten }: ChangePasswordFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const session = useSession();
  const navigate = useNavigate();
  const { hint, faults } = textsOfChanges('newPassword', t);
  const onRefused = useNewPasswordRefusal(
    { password: 'newPassword' },
    t('changePassword.failed'),
    t('changePassword.failedText'),
  );
  const form = useCallForm({
    call: changePassword,
    initial: { newPassword: '', confirmPassword: '' },
    toArguments: (entered) => ({ body: { userId, ...entered } }),
    faults,
    // Another tab has changed the password meanwhile, or this browser's storage was cleared.
    mayStart: () => {
      if (isStillKnown()) return true;
      toasts.show({ title: t('changePassword.failed'), text: t('changePassword.noUserId'), tone: 'bad' });
      onForgotten();
      return false;
    },
    onRefused,
    onDone: (user) => {
      rememberPasswordReset(session.memory, null);
      session.signedIn(user);
      toasts.show({ title: t('changePassword.done'), text: t('changePassword.doneText'), tone: 'good' });
      return navigate('/dashboard', { replace: true });
    },
  });

  return (
    <OutsideForm form={form} submit={t('changePassword.submit')}>
      {username !== '' && (
        <dl className={classes['fact']}>
          <dt>{t('changePassword.username')}</dt>
          <dd>{username}</dd>
        </dl>
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
