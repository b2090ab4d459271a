import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CrewFigures, useCrewFigures } from './cards/crew-figures.tsx';
import { CrewOnShiftCard, useCrewOnShift } from './cards/crew-on-shift.tsx';
import { HomeAsOf } from './cards/home-as-of.tsx';
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

/** /unified-manager-dashboard: what is new in a manager's crew, and how large it is. */
export function ManagerHomePage() {
  const { t } = useTranslation();
  const cards = [
    ...[useLockedCrew(), useCrewRequests(), useToSign(), useCrewWork(), useCrewSkills()],
    useReadAnnouncements(),
  ];
  const figures = useCrewFigures();
  const shift = useCrewOnShift();
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
      <h2 className={classes['nextSection']}>{t('cards.crew')}</h2>
      <CrewFigures figures={figures} />
      <h2 className={classes['nextSection']}>{t('cards.shift.title')}</h2>
      <CrewOnShiftCard shift={shift} />
      <HomeAsOf of={[...cards, ...figures, shift]} />
      {/* The phone's bottom bar has no room for it. */}
      <Link to="/notifications" className={classes['more']}>
        {t('home.announcements')}
      </Link>
    </HomePage>
  );
}
