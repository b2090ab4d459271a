import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { useTimeZone } from '../../texts/time-zone.ts';
import classes from './people.module.css';

/** Locked after too many wrong passwords: for at most a quarter of an hour, so the time suffices. */
export function LockMark({ until }: { until: string }) {
  const { t, i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    ...{ hour: '2-digit', minute: '2-digit' },
    timeZone: useTimeZone(),
  });
  return (
    <span className={classes['lock']}>
      <IconLock size={18} aria-hidden="true" />
      {t('people.locked.until', { time: time.format(new Date(until)) })}
    </span>
  );
}
