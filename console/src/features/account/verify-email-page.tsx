import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { REDIRECT_AFTER_VERIFICATION } from '../../constants.ts';
import { useSession } from '../../session/use-session.ts';
import { GoodNews } from '../../ui/form/good-news.tsx';
import classes from '../../ui/form/form.module.css';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import { useLater } from './use-later.ts';
import { VerifyEmailForm, type EmailVerified } from './verify-email-form.tsx';

type State =
  | { readonly at: 'input' }
  | { readonly at: 'success'; readonly answer: EmailVerified }
  | { readonly at: 'error'; readonly message: string };

/** /verify-email: input, loading, success, error. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const session = useSession();
  const [params] = useSearchParams();
  const [state, setState] = useState<State>({ at: 'input' });
  const answer = state.at === 'success' ? state.answer : null;
  const next = answer?.requiresPasswordCreation
    ? `/create-password?${new URLSearchParams({ userId: answer.userId, verified: 'true' }).toString()}`
    : '/dashboard';
  useLater(answer !== null, REDIRECT_AFTER_VERIFICATION, next);

  const verified = (verification: EmailVerified): void => {
    if (verification.signedIn) session.signedIn(verification.user);
    setState({ at: 'success', answer: verification });
  };

  if (answer) {
    return (
      <OutsidePage title={t('verifyEmail.doneTitle')} takesFocus>
        <GoodNews
          text={answer.requiresPasswordCreation ? t('verifyEmail.choosing') : t('verifyEmail.entering')}
        />
      </OutsidePage>
    );
  }
  const said =
    state.at === 'error'
      ? { title: t('verifyEmail.failedTitle') }
      : { title: t('verifyEmail.title'), lead: t('verifyEmail.lead') };
  return (
    <OutsidePage {...said}>
      {state.at === 'error' && (
        <div className={classes['form']}>
          <InlineAlert text={state.message} />
          <Button fullWidth autoFocus onClick={() => setState({ at: 'input' })}>
            {t('verifyEmail.retry')}
          </Button>
          <Button component={Link} to="/login" variant="subtle">
            {t('account.toSignIn')}
          </Button>
        </div>
      )}
      <VerifyEmailForm
        startsWith={params.get('email') ?? ''}
        isHidden={state.at !== 'input'}
        onVerified={verified}
        onFailed={(message) => setState({ at: 'error', message })}
      />
    </OutsidePage>
  );
}
