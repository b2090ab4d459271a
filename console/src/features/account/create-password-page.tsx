import { createPassword, type SessionUser } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { REDIRECT_AFTER_CREATE_PASSWORD } from '../../constants.ts';
import { GoodNews } from '../../ui/form/good-news.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { textsOfChanges } from '../../ui/form/new-password.ts';
import { OutsideForm } from '../../ui/form/outside-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useNewPasswordRefusal } from '../../ui/form/use-new-password-refusal.ts';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useLater } from './use-later.ts';

/** /create-password: opened from a mailed link, or right after an address was verified. */
export function CreatePasswordPage() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [token, userId] = [params.get('token'), params.get('userId')];
  const [created, setCreated] = useState<SessionUser | null>(null);
  const proof = token ? { token } : userId ? { userId } : null;
  const mayNot = proof === null;

  useEffect(() => {
    if (!mayNot) return;
    toasts.show({ title: t('createPassword.invalid'), text: t('createPassword.invalidText'), tone: 'bad' });
    void navigate('/login', { replace: true });
  }, [mayNot, navigate, t, toasts]);
  useLater(created !== null, REDIRECT_AFTER_CREATE_PASSWORD, '/login?tab=username');

  if (proof === null) return null;
  if (created) {
    return (
      <OutsidePage title={t('createPassword.done')} lead={t('createPassword.doneText')} takesFocus>
        <GoodNews text={t('createPassword.username', { username: created.username })} />
      </OutsidePage>
    );
  }
  return (
    <OutsidePage title={t('createPassword.title')} lead={t('createPassword.lead')}>
      {params.get('verified') === 'true' && <GoodNews text={t('createPassword.verified')} />}
      <CreatePasswordForm proof={proof} onCreated={setCreated} />
    </OutsidePage>
  );
}

interface CreatePasswordFormProps {
  proof: { token: string } | { userId: string };
  onCreated: (user: SessionUser) => void;
}

function CreatePasswordForm({ proof, onCreated }: CreatePasswordFormProps) {
  const { t } = useTranslation();
  const { hint, faults } = textsOfChanges('password', t);
  const onRefused = useNewPasswordRefusal(
    { password: 'password' },
    t('createPassword.failed'),
    t('createPassword.failedText'),
  );
  const form = useCallForm({
    call: createPassword,
    initial: { password: '', confirmPassword: '' },
    toArguments: (entered) => ({ body: { ...proof, ...entered } }),
    faults,
    onRefused,
    // Neither form signs in, so the returned user is shown but not stored.
    onDone: onCreated,
  });

  return (
    <OutsideForm form={form} submit={t('createPassword.submit')}>
      <NewPasswordFields
        password={form.text('password')}
        confirmation={form.text('confirmPassword')}
        hint={hint}
      />
    </OutsideForm>
  );
}
