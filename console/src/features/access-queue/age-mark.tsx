import { ANSWER_DUE_HOURS, ANSWER_LATE_HOURS, type QueueAge } from '@rigwise/contracts';
import { IconAlertTriangle, IconClock, IconClockExclamation } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../ui/when.tsx';
import classes from './queue.module.css';

const ICONS = { fresh: IconClock, due: IconClockExclamation, late: IconAlertTriangle };
const HOUR_MS = 3_600_000;

/** How long a request has waited, against the promised hours: as an icon, a word and a colour. */
export function AgeMark({ since, now }: { since: string; now: number }) {
  const { t } = useTranslation();
  const when = useWhen();
  const hours = Math.max(0, (now - Date.parse(since)) / HOUR_MS);
  const age = ageOf(hours);
  const Icon = ICONS[age];
  return (
    <time className={classes['age']} data-age={age} dateTime={since} title={when(since)}>
      <Icon size={16} aria-hidden="true" />
      {t(`queue.age.${age}`, { time: span(hours, t) })}
    </time>
  );
}

function ageOf(hours: number): QueueAge {
  if (hours >= ANSWER_LATE_HOURS) return 'late';
  return hours >= ANSWER_DUE_HOURS ? 'due' : 'fresh';
}

function span(hours: number, t: TFunction): string {
  if (hours < 1) return t('queue.minutes', { count: Math.floor(hours * 60) });
  if (hours < 72) return t('queue.hours', { count: Math.floor(hours) });
  return t('queue.days', { count: Math.floor(hours / 24) });
}
