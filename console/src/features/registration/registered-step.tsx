import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from '../../ui/form/form.module.css';

/** The account is created; registration doesn't sign in. */
export function RegisteredStep({ username }: { username: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes['form']}>
      {username !== '' && (
        <dl className={classes['fact']}>
          <dt>{t('setup.username')}</dt>
          <dd>{username}</dd>
        </dl>
      )}
      <Button component={Link} to={username === '' ? '/login' : '/login?tab=username'} fullWidth>
        {t('registration.toLogin')}
      </Button>
    </div>
  );
}
