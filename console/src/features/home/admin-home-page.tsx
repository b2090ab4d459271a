import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HomePage } from './home-page.tsx';
import classes from './home-page.module.css';
import { WaitingRequests } from './waiting-requests.tsx';

/** /admin and its other name: what waits for an administrator. */
export function AdminHomePage() {
  const { t } = useTranslation();
  return (
    <HomePage page={t('home.adminTitle')} section={t('home.accessRequests')}>
      <WaitingRequests />
      <Link to="/admin/organized" className={classes['more']}>
        {t('home.everyArea')}
      </Link>
    </HomePage>
  );
}
