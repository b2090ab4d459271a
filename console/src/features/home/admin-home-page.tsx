import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePlannedTexts } from '../../texts/planned-texts.ts';
import { LaterPanel } from '../../ui/later/later-panel.tsx';
import { HomePage } from './home-page.tsx';
import classes from './home-page.module.css';

/** /admin and its other name: what waits for an administrator. */
export function AdminHomePage() {
  usePlannedTexts();
  const { t } = useTranslation();
  return (
    <HomePage page={t('home.adminTitle')} section={t('home.accessRequests')}>
      <LaterPanel
        headings="h3"
        later={t('planned.parts.accessRequests.later')}
        now={t('planned.parts.accessRequests.now')}
      />
      <Link to="/admin/organized" className={classes['more']}>
        {t('home.everyArea')}
      </Link>
    </HomePage>
  );
}
