import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../ui/parts.ts';
import { HomeCards } from './cards/home-cards.tsx';
import { useCrewRequests } from './cards/use-crew-requests.ts';
import { useCrewWork } from './cards/use-crew-work.ts';
import { useCrewSkills } from './cards/use-crew-skills.ts';
import { useLockedCrew } from './cards/use-locked-crew.ts';
import { useReadAnnouncements } from './cards/use-read-announcements.ts';
import { useToSign } from './cards/use-own-skills.ts';
import { DashboardViews } from './cover/dashboard-views.tsx';
import { HomePage } from './home-page.tsx';
import classes from './home-page.module.css';
import { NothingWaiting } from './nothing-waiting.tsx';

/** Below what needs a decision: loaded while that is read. */
const CrewAtHome = lazyPart(async () => (await import('./cards/crew-at-home.tsx')).CrewAtHome);

const Trends = lazyPart(
  async () => (await import('./trends/trends.tsx')).Trends,
  () => import('./trends/crew-trends.en.ts'),
);

/** /unified-manager-dashboard: what is new in a manager's crew, and how it develops. */
export function ManagerHomePage() {
  const { t } = useTranslation();
  const [work, skills] = [useCrewWork(), useCrewSkills()];
  const cards = [useLockedCrew(), useCrewRequests(), useToSign(), work, skills, useReadAnnouncements()];
  return (
    <HomePage
      page={t('home.dashboardTitle')}
      section={t('home.decisions')}
      views={<DashboardViews current="trends" />}
    >
      <HomeCards
        cards={cards}
        nothing={<NothingWaiting title={t('home.nothingWaiting')} text={t('home.nothingWaitingTeam')} />}
      />
      <Suspense fallback={<div className={classes['coverRoom']} />}>
        <CrewAtHome others={cards} followed={[work, skills]} />
      </Suspense>
      <Suspense fallback={<div className={classes['coverRoom']} />}>
        <Trends />
      </Suspense>
      {/* The phone's bottom bar has no room for it. */}
      <Link to="/notifications" className={classes['more']}>
        {t('home.announcements')}
      </Link>
    </HomePage>
  );
}
