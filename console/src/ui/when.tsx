import { useTranslation } from 'react-i18next';
import { formatLocale } from '../texts/locale.ts';
import { deviceZone, useTimeZone } from '../texts/time-zone.ts';

const DAY_AND_TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

interface WhenOptions {
  readonly seconds?: boolean;
  /** Instead of the reader's time zone. */
  readonly timeZone?: string;
}

/** Formats a time unambiguously: "24 Nov 2026, 08:15". If the zone isn't the device's, it is included. */
export function useWhen(): (at: string, options?: WhenOptions) => string {
  const { i18n } = useTranslation();
  const chosen = useTimeZone();
  const isForeign = chosen !== undefined && chosen !== deviceZone();
  return (at, { seconds = false, timeZone } = {}) =>
    new Intl.DateTimeFormat(formatLocale(i18n.language), {
      ...DAY_AND_TIME,
      ...(seconds && { second: '2-digit' }),
      ...(timeZone === undefined && isForeign && { timeZoneName: 'short' }),
      timeZone: timeZone ?? chosen,
    }).format(new Date(at));
}

/** A time in the reader's time zone; hovering shows UTC. */
export function When({ at, seconds = false }: { at: string; seconds?: boolean }) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <time
      dir="auto"
      dateTime={at}
      title={t('when.utc', { time: when(at, { seconds: true, timeZone: 'UTC' }) })}
    >
      {when(at, { seconds })}
    </time>
  );
}
