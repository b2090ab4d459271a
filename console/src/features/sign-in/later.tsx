// Where signing in stops for now. Each form that takes a person further deletes its part of this file.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../ui/form/form.module.css';

/** The Sign Up tab, until people can open their accounts themselves. */
export function SignUpLater({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes['form']}>
      <div>
        <h2 className={classes['stepTitle']}>{t('later.signUpTitle')}</h2>
        <p className={classes['stepText']}>{t('later.signUpText')}</p>
      </div>
      <Button variant="default" fullWidth onClick={onSignIn}>
        {t('later.haveAccount')}
      </Button>
    </div>
  );
}

/** A right password that does not lead in yet. */
export type Unfinished =
  | { readonly needs: 'setup'; readonly username: string }
  | { readonly needs: 'verification'; readonly email: string };

/** Modes 10 and 11 of §2, until a person can finish them here: what is needed, and the way back. */
export function UnfinishedAccount(props: Unfinished & { onBack: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes['form']}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes['stepTitle']}>
          {props.needs === 'setup' ? t('later.setupTitle') : t('later.verificationTitle')}
        </h2>
        <p className={classes['stepText']}>
          {props.needs === 'setup'
            ? t('later.setupText', { username: props.username })
            : t('later.verificationText', { email: props.email })}
        </p>
      </div>
      <Button variant="default" fullWidth onClick={props.onBack}>
        {t('later.backToSignIn')}
      </Button>
    </div>
  );
}
