// Where signing in stops for now. Each form that takes a person further deletes its part of this file.
import { Button } from '@mantine/core';
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
