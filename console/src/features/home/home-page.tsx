import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { formatLocale } from '../../texts/locale.ts';
import { hourIn, useTimeZone } from '../../texts/time-zone.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './home-page.module.css';

interface HomePageProps {
  page: string;
  /** The heading of the first section. */
  section: string;
  /** Other views of the same. */
  views?: ReactNode;
  children: ReactNode;
}

/** A landing page: a greeting and what is pending. */
export function HomePage({ page, section, views, children }: HomePageProps) {
  const { t, i18n } = useTranslation();
  const { user } = useSessionState();
  const timeZone = useTimeZone();
  const now = new Date();
  if (!user) return null;
  const { firstName } = user;
  const greeting = {
    morning: t('home.morning', { firstName }),
    afternoon: t('home.afternoon', { firstName }),
    evening: t('home.evening', { firstName }),
  }[partOfDay(hourIn(timeZone, now))];
  const today = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });

  return (
    <div className={classes['page']}>
      <PageTitle page={page} />
      <header>
        <p className={classes['date']}>{today.format(now)}</p>
        <h1 className={classes['greeting']}>{greeting}</h1>
      </header>
      {views}
      <section aria-labelledby="due" className={classes['due']}>
        <h2 id="due" className={classes['section']}>
          {section}
        </h2>
        {children}
      </section>
    </div>
  );
}

/** People on a rig work around the clock: the night shift gets the evening's greeting. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
