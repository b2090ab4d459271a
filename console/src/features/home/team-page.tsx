import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HomePage } from './home-page.tsx';
import classes from './home-page.module.css';
import { CrewList } from './team/crew-list.tsx';
import { CrewRequests } from './team/crew-requests.tsx';

/** /manager and its alias, a manager's landing page: the crew. */
export function TeamPage() {
  const { t } = useTranslation();
  return (
    <HomePage page={t('home.teamTitle')} section={t('home.team')}>
      <CrewList />
      <CrewRequests />
      <Link to="/manager-skill-tracking" className={classes['more']}>
        {t('cards.team.skills')}
      </Link>
    </HomePage>
  );
}
