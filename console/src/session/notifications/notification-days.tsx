import type { NotificationItem } from '@rigwise/contracts';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn, deviceZone, useTimeZone } from '../../texts/time-zone.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './notifications.module.css';

const DAYS = ['today', 'yesterday', 'earlier'] as const;
type Day = (typeof DAYS)[number];
const MINUTE_MS = 60_000;

interface NotificationDaysProps {
  items: readonly NotificationItem[];
  /** The heading level above them. */
  headings: 'h3' | 'h4';
  children: (item: NotificationItem) => ReactNode;
}

/** Notifications grouped by day, in the reader's time zone. */
export function NotificationDays({ items, headings: Heading, children }: NotificationDaysProps) {
  const { t } = useTranslation();
  const id = useId();
  const zone = useTimeZone() ?? deviceZone();
  const now = useNow(MINUTE_MS);
  return DAYS.map((day) => {
    const those = items.filter(({ createdAt }) => dayOf(createdAt, now, zone) === day);
    if (those.length === 0) return null;
    return (
      <section key={day} aria-labelledby={`${id}${day}`}>
        <Heading id={`${id}${day}`} className={classes['day']}>
          {t(`notifications.days.${day}`)}
        </Heading>
        <ul className={classes['panel']}>{those.map(children)}</ul>
      </section>
    );
  });
}

export function dayOf(at: string, now: number, zone: string): Day {
  const today = dayIn(zone, new Date(now));
  const day = dayIn(zone, new Date(at));
  if (day >= today) return 'today';
  const before = new Date(`${today}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return day === before.toISOString().slice(0, 10) ? 'yesterday' : 'earlier';
}
