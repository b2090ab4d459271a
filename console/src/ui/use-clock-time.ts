import { useTranslation } from 'react-i18next';
import { formatLocale } from '../texts/locale.ts';
import { useTimeZone } from '../texts/time-zone.ts';

/** Formats the time of day in the reader's time zone: "10:42". */
export function useClockTime(): (at: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: useTimeZone() },
  });
  return (at) => format.format(new Date(at));
}
