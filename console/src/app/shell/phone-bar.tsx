import type { SessionUser } from '@rigwise/contracts';
import { IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, navigation } from '../navigation.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './phone-bar.module.css';

/** Navigation below 768 px: a fixed bar at the bottom (§2). */
export function PhoneBar({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.navigation')} className={classes['bar']}>
      {navigation
        .filter((item) => item.role === user.role)
        .map((item) => (
          <Link
            key={item.to}
            to={item.to}
            className={classes['place']}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          >
            <item.icon size={24} aria-hidden="true" />
            {t(item.phoneText)}
          </Link>
        ))}
      <AccountMenu user={user} position="top-end">
        <button type="button" className={classes['place']}>
          <IconUserCircle size={24} aria-hidden="true" />
          {t('shell.profile')}
        </button>
      </AccountMenu>
    </nav>
  );
}
