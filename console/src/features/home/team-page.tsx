import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CrewFigures } from './cards/crew-figures.tsx';
import { HomeAsOf } from './cards/home-as-of.tsx';
import { useCoverFigures } from './cards/use-cover-figures.ts';
import { DashboardViews } from './cover/dashboard-views.tsx';
import { HomePage } from './home-page.tsx';
import classes from './home-page.module.css';
import { CrewList } from './team/crew-list.tsx';
import { CrewRequests } from './team/crew-requests.tsx';

/** /manager and its alias, a manager's landing page: what the crew covers, and the crew. */
export function TeamPage() {
  const { t } = useTranslation();
  const figures = useCoverFigures();
  return (
    <HomePage
      page={t('home.teamTitle')}
      section={t('cards.cover.title')}
      views={<DashboardViews current="team" />}
    >
      <CrewFigures figures={figures} />
      <HomeAsOf of={figures} />
      <h2 className={classes['nextSection']}>{t('home.team')}</h2>
      <CrewList />
      <CrewRequests />
      <Link to="/manager-skill-tracking" className={classes['more']}>
        {t('cards.team.skills')}
      </Link>
    </HomePage>
  );
}
