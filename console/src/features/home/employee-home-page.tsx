import { useTranslation } from 'react-i18next';
import { HomeAsOf } from './cards/home-as-of.tsx';
import { HomeCards } from './cards/home-cards.tsx';
import { useOwnAttempts } from './cards/use-own-attempts.ts';
import { useOwnWork } from './cards/use-own-work.ts';
import { useOwnSkills } from './cards/use-own-skills.ts';
import { useProfileGaps } from './cards/use-profile-gaps.ts';
import { useUnreadAnnouncements } from './cards/use-unread-announcements.ts';
import { HomePage } from './home-page.tsx';
import classes from './home-page.module.css';
import { NothingWaiting } from './nothing-waiting.tsx';

/** / and /dashboard: what an employee needs to do, and what is new. */
export function EmployeeHomePage() {
  const { t } = useTranslation();
  const attempts = useOwnAttempts();
  const work = useOwnWork();
  const cards = [attempts.others, useOwnSkills(), useUnreadAnnouncements(), useProfileGaps()];
  const hasMore = cards.some(({ lines, retry }) => lines.length > 0 || retry !== null);
  return (
    <HomePage page={t('home.title')} section={t('home.due')}>
      <HomeCards
        cards={[attempts.running, work]}
        nothing={<NothingWaiting title={t('home.nothingDue')} text={t('home.nothingDueText')} />}
      />
      {hasMore && <h2 className={classes['nextSection']}>{t('cards.forYou')}</h2>}
      <HomeCards cards={cards} nothing={null} />
      <HomeAsOf of={[attempts.running, work, ...cards]} />
    </HomePage>
  );
}
