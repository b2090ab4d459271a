import type { TrainingSession } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { dayIn, deviceZone, useTimeZone } from '../../texts/time-zone.ts';

type Times = Pick<TrainingSession, 'startsAt' | 'endsAt' | 'timeZone'>;

/** When a session takes place, in the reader’s time zone and, where that differs, by the clocks of its place. */
export function SessionTime({ startsAt, endsAt, timeZone }: Times) {
  const { t, i18n } = useTranslation();
  const own = useTimeZone() ?? deviceZone();
  const format = (at: string, zone: string, withDay: boolean): string =>
    new Intl.DateTimeFormat(formatLocale(i18n.language), {
      ...(withDay && { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
    }).format(new Date(at));
  const span = (zone: string, withDay: boolean): string => {
    const isOneDay = dayIn(zone, new Date(startsAt)) === dayIn(zone, new Date(endsAt));
    return t('sessionWords.sameDay', {
      from: format(startsAt, zone, withDay || !isOneDay),
      until: format(endsAt, zone, !isOneDay),
    });
  };
  const isElsewhere = format(startsAt, own, true) !== format(startsAt, timeZone, true);
  return (
    <span>
      <time dateTime={startsAt} dir="auto">
        {span(own, true)}
      </time>
      {isElsewhere && (
        <small>
          {' '}
          {t('sessionWords.ofPlace', { time: span(timeZone, false), zone: timeZone.replaceAll('_', ' ') })}
        </small>
      )}
    </span>
  );
}
