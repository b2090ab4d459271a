import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../ui/parts.ts';
import { DashboardViews } from './cover/dashboard-views.tsx';
import { HomePage } from './home-page.tsx';
import classes from './home-page.module.css';
import { CrewList } from './team/crew-list.tsx';
import { CrewRequests } from './team/crew-requests.tsx';

/** Loaded beside the crew, which a manager's first page is small enough to show at once. */
const CoverAtHome = lazyPart(
  async () => (await import('./cards/cover-at-home.tsx')).CoverAtHome,
  () => import('./cards/cover-at-home.en.ts'),
);

/** /manager and its alias, a manager's landing page: what the crew covers, and the crew. */
export function TeamPage() {
  const { t } = useTranslation();
  return (
    <HomePage page={t('home.teamTitle')} section={t('cards.cover')} views={<DashboardViews current="team" />}>
      <Suspense fallback={<div className={classes['coverRoom']} />}>
        <CoverAtHome />
      </Suspense>
      <Link to="/manager-skill-tracking" className={classes['more']}>
        {t('cards.team.skills')}
      </Link>
      <h2 className={classes['nextSection']}>{t('home.team')}</h2>
      <CrewList />
      <CrewRequests />
    </HomePage>
  );
}
