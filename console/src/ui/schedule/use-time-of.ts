import type { ScheduleEntry } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';

/** When an entry begins on its first day, by the clocks of its place, whose days the schedule shows; null for all day. */
export function useTimeOf({ time, from }: ScheduleEntry, date: string): string | null {
  const { i18n } = useTranslation();
  if (time === null || from !== date) return null;
  return new Intl.DateTimeFormat(formatLocale(i18n.language), {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: time.timeZone },
  }).format(new Date(time.startsAt));
}
