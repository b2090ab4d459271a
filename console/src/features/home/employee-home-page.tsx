import { useTranslation } from 'react-i18next';
import { linesOf } from './cards/card.ts';
import { HomeLines } from './cards/home-lines.tsx';
import { useProfileGaps } from './cards/use-profile-gaps.ts';
import { useUnreadAnnouncements } from './cards/use-unread-announcements.ts';
import { HomePage } from './home-page.tsx';
import classes from './home-page.module.css';
import { NothingWaiting } from './nothing-waiting.tsx';

/** / and /dashboard: what an employee needs to do, and what is new. Nothing can be due before there are assignments. */
export function EmployeeHomePage() {
  const { t } = useTranslation();
  const forYou = linesOf([useUnreadAnnouncements(), useProfileGaps()]);
  return (
    <HomePage page={t('home.title')} section={t('home.due')}>
      <NothingWaiting title={t('home.nothingDue')} text={t('home.nothingDueText')} />
      {forYou.length > 0 && (
        <>
          <h2 className={classes['nextSection']}>{t('cards.forYou')}</h2>
          <HomeLines lines={forYou} />
        </>
      )}
    </HomePage>
  );
}
