import { createPassword, type SessionUser } from '@rigwise/contracts';
import { Button } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { PASSWORD_MIN_LENGTH_OF_CHANGES, REDIRECT_AFTER_CREATE_PASSWORD } from '../../constants.ts';
import { useAccountTexts } from '../../texts/account-texts.ts';
import { FormNote } from '../../ui/form/form-note.tsx';
import classes from '../../ui/form/form.module.css';
import { GoodNews } from '../../ui/form/good-news.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { useNewPassword } from '../../ui/form/use-new-password.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useLater } from './use-later.ts';

/** /create-password: from the link of a mail, or right after an address was verified. */
export function CreatePasswordPage() {
  useAccountTexts();
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
      <OutsidePage title={t('createPassword.done')} lead={t('createPassword.doneText')}>
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
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const [note, setNote] = useState<string | null>(null);
  const { fields, check, refused, ...refs } = useNewPassword(PASSWORD_MIN_LENGTH_OF_CHANGES, {
    required: t('account.fillInAll'),
    short: t('account.short6'),
    mismatch: t('account.mismatch'),
  });

  const create = async (): Promise<void> => {
    const { password, confirmation: confirmPassword } = fields;
    try {
      // Neither form signs in, so the answered user is shown and not kept.
      onCreated((await call(createPassword, { body: { ...proof, password, confirmPassword } })).body);
    } catch (failure) {
      const text = serverMessage(failure) ?? t('createPassword.failedText');
      toasts.show({ title: t('createPassword.failed'), text, tone: 'bad' });
      setNote(lastingNote(failure, t, i18n.language, new Date()));
      refused(failure);
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (check() !== null) return;
    setNote(null);
    submit(create);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <NewPasswordFields fields={fields} {...refs} />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {t('createPassword.submit')}
      </Button>
    </form>
  );
}
