import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HomePage } from './home-page.tsx';
import classes from './home-page.module.css';
import { NothingWaiting } from './nothing-waiting.tsx';

/** /unified-manager-dashboard: what is pending for a manager. */
export function ManagerHomePage() {
  const { t } = useTranslation();
  return (
    <HomePage page={t('home.dashboardTitle')} section={t('home.decisions')}>
      <NothingWaiting title={t('home.nothingWaiting')} text={t('home.nothingWaitingTeam')} />
      {/* The phone's bottom bar has no room for it. */}
      <Link to="/notifications" className={classes['more']}>
        {t('home.announcements')}
      </Link>
    </HomePage>
  );
}
