import { Button } from '@mantine/core';
import { changePassword } from '@rigwise/contracts';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { PASSWORD_MIN_LENGTH_OF_CHANGES } from '../../constants.ts';
import type { PasswordReset } from '../../session/browser-memory.ts';
import { useSession } from '../../session/use-session.ts';
import { useAccountTexts } from '../../texts/account-texts.ts';
import { FormNote } from '../../ui/form/form-note.tsx';
import classes from '../../ui/form/form.module.css';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { useNewPassword } from '../../ui/form/use-new-password.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** /change-password: forced after a reset; of whom stands in the address, or was stored when it did. */
export function ChangePasswordPage() {
  useAccountTexts();
  const { t } = useTranslation();
  const { memory } = useSession();
  const [params] = useSearchParams();
  const [userId, username] = [params.get('userId'), params.get('username')];
  const [stored] = useState(() => memory.passwordReset);
  const reset = userId ? { userId, username: username ?? '' } : stored;

  useEffect(() => {
    if (userId) memory.rememberPasswordReset({ userId, username: username ?? '' });
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
      <ChangePasswordForm {...reset} />
    </OutsidePage>
  );
}

function ChangePasswordForm({ userId, username }: PasswordReset) {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const session = useSession();
  const navigate = useNavigate();
  const { busy, submit } = useSubmission();
  const [note, setNote] = useState<string | null>(null);
  const { fields, check, refused, ...refs } = useNewPassword(PASSWORD_MIN_LENGTH_OF_CHANGES, {
    required: t('account.fillInAll'),
    short: t('account.short6'),
    mismatch: t('account.mismatch'),
  });

  const change = async (): Promise<void> => {
    const { password: newPassword, confirmation: confirmPassword } = fields;
    try {
      const { body: user } = await call(changePassword, { body: { userId, newPassword, confirmPassword } });
      session.memory.rememberPasswordReset(null);
      session.signedIn(user);
      toasts.show({ title: t('changePassword.done'), text: t('changePassword.doneText'), tone: 'good' });
      void navigate('/dashboard', { replace: true });
    } catch (failure) {
      const text = serverMessage(failure) ?? t('changePassword.failedText');
      toasts.show({ title: t('changePassword.failed'), text, tone: 'bad' });
      setNote(lastingNote(failure, t, i18n.language, new Date()));
      refused(failure);
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (check() !== null) return;
    setNote(null);
    submit(change);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      {username !== '' && (
        <dl className={classes['fact']}>
          <dt>{t('changePassword.username')}</dt>
          <dd>{username}</dd>
        </dl>
      )}
      <NewPasswordFields fields={fields} {...refs} username={username} />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {t('changePassword.submit')}
      </Button>
    </form>
  );
}
