import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { formatLocale } from '../../texts/locale.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './home-page.module.css';
import { OwnRecord } from './own-record.tsx';

interface HomePageProps {
  page: string;
  section: string;
  empty: string;
  emptyText: string;
}

/** A landing page: who one is, and what waits. */
export function HomePage({ page, section, empty, emptyText }: HomePageProps) {
  const { t, i18n } = useTranslation();
  const { user } = useSessionState();
  const now = new Date();
  if (!user) return null;
  const { firstName } = user;
  const greeting = {
    morning: t('home.morning', { firstName }),
    afternoon: t('home.afternoon', { firstName }),
    evening: t('home.evening', { firstName }),
  }[partOfDay(now.getHours())];
  const today = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });

  return (
    <div className={classes['page']}>
      <PageTitle page={page} />
      <header>
        <p className={classes['date']}>{today.format(now)}</p>
        <h1 className={classes['greeting']}>{greeting}</h1>
      </header>
      <div className={classes['columns']}>
        <section aria-labelledby="due" className={classes['due']}>
          <h2 id="due" className={classes['section']}>
            {section}
          </h2>
          <div className={classes['empty']}>
            <IconCircleCheck size={28} className={classes['icon']} aria-hidden="true" />
            <div>
              <h3 className={classes['emptyTitle']}>{empty}</h3>
              <p className={classes['emptyText']}>{emptyText}</p>
            </div>
          </div>
        </section>
        <OwnRecord user={user} />
      </div>
    </div>
  );
}

/** People on a rig work around the clock: the night shift is greeted in the evening's words. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
