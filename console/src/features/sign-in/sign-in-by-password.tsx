import { Button, PasswordInput, TextInput } from '@mantine/core';
import { login, ssoLogin, type SessionUser } from '@rigwise/contracts';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { landingAfterPassword } from '../../session/landing.ts';
import { useSession } from '../../session/use-session.ts';
import { lazyPart } from '../../ui/parts.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { lastingNote } from '../../ui/form/refusals.ts';
import { loginFailure } from './failures.ts';
import { FormNote } from '../../ui/form/form-note.tsx';
import classes from '../../ui/form/form.module.css';
import type { PendingSetup } from './finish-setup.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';

const accountTexts = () => import('../../texts/account.en.ts');
const formTexts = () => import('../../ui/form/form.en.ts');
const FinishSetup = lazyPart(
  async () => (await import('./finish-setup.tsx')).FinishSetup,
  accountTexts,
  formTexts,
);
const FinishVerification = lazyPart(
  async () => (await import('./finish-verification.tsx')).FinishVerification,
  accountTexts,
  formTexts,
);

/** A correct password that doesn't sign in yet. */
type Unfinished =
  | { readonly needs: 'setup'; readonly setup: PendingSetup }
  | { readonly needs: 'verification'; readonly email: string };

interface SignInByPasswordProps {
  onSignedIn: (user: SessionUser, destination: string) => void;
  onSignUp: () => void;
}

/** Modes 1 and 2 of §2: username and password, or single sign-on. */
export function SignInByPassword({ onSignedIn, onSignUp }: SignInByPasswordProps) {
  const { t, i18n } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { memory } = useSession();
  const { busy, submit } = useSubmission();
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'username' | 'password' | null>(null);
  const [refused, setRefused] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);

  const enter = async (): Promise<void> => {
    try {
      const answer = await call(login, { body: { username: username.trim(), password } });
      if (answer.status === 202) return stopAt({ needs: 'setup', setup: answer.body });
      const user = answer.body;
      toasts.show({
        title: t('signIn.successful'),
        text: t('signIn.successfulText', { firstName: user.firstName }),
        tone: 'good',
      });
      onSignedIn(user, memory.takeIntendedRoute() ?? landingAfterPassword(user.role));
    } catch (failure) {
      const unverified = refusal(login, 403, failure);
      if (unverified) return stopAt({ needs: 'verification', email: unverified.email });
      toasts.show({ ...loginFailure(failure, t), tone: 'bad' });
      setRefused(failure instanceof ApiError && failure.status === 401);
      setNote(lastingNote(failure, t, i18n.language, new Date()));
      passwordField.current?.focus();
      passwordField.current?.select();
    }
  };

  const stopAt = (outcome: Unfinished): void => {
    const [title, text] =
      outcome.needs === 'setup'
        ? [t('signIn.setupRequired'), t('signIn.setupRequiredText')]
        : [t('signIn.verificationRequired'), t('signIn.verificationRequiredText')];
    toasts.show({ title, text, tone: 'note' });
    setPassword('');
    setUnfinished(outcome);
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const empty = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    setMissing(empty);
    if (empty) return (empty === 'username' ? usernameField : passwordField).current?.focus();
    setNote(null);
    setRefused(false);
    submit(enter);
  };

  const finished = (user: SessionUser): void => {
    toasts.show({
      title: t('signIn.welcome'),
      text: t('signIn.welcomeText', { firstName: user.firstName, lastName: user.lastName }),
      tone: 'good',
    });
    onSignedIn(user, memory.takeIntendedRoute() ?? landingAfterPassword(user.role));
  };

  if (unfinished) {
    const way = { onDone: finished, onBack: () => setUnfinished(null) };
    return (
      <Suspense>
        {unfinished.needs === 'setup' ? (
          <FinishSetup setup={unfinished.setup} {...way} />
        ) : (
          <FinishVerification email={unfinished.email} {...way} />
        )}
      </Suspense>
    );
  }
  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <TextInput
        ref={usernameField}
        name="username"
        label={t('signInByPassword.username')}
        value={username}
        error={missing === 'username' ? t('signInByPassword.required') : refused}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        onChange={(event) => {
          setUsername(event.currentTarget.value);
          setMissing(null);
          setRefused(false);
        }}
      />
      <PasswordInput
        ref={passwordField}
        name="password"
        label={t('signInByPassword.password')}
        value={password}
        error={
          missing === 'password'
            ? t('signInByPassword.required')
            : refused && t('signInByPassword.usernameField')
        }
        aria-invalid={missing === 'password' || refused}
        visibilityToggleFocusable
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('signInByPassword.showPassword') }}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setMissing(null);
          setRefused(false);
        }}
      />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {t('signInByPassword.submit')}
      </Button>
      <span className={classes['or']}>{t('signInByPassword.or')}</span>
      {/* A navigation, not a call: the provider shows its own pages. */}
      <Button component="a" href={ssoLogin.path} variant="default" fullWidth>
        {t('signInByPassword.sso')}
      </Button>
      <p className={classes['note']}>
        <Link to="/forgot-password" className={classes['link']}>
          {t('signInByPassword.forgot')}
        </Link>
      </p>
      <p className={classes['note']}>
        {t('signInByPassword.newHere')}{' '}
        <button type="button" className={classes['link']} onClick={onSignUp}>
          {t('signInByPassword.signUpHere')}
        </button>
      </p>
    </form>
  );
}
