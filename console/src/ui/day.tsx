import { useTranslation } from 'react-i18next';
import { dayFormat } from '../texts/day-format.ts';
import { formatLocale } from '../texts/locale.ts';

/** Formats a calendar date for a sentence: "24 November 2026". */
export function useDay(month: 'long' | 'short' = 'long'): (date: string) => string {
  const { i18n } = useTranslation();
  return dayFormat(formatLocale(i18n.language), month);
}

interface DayProps {
  /** `2026-11-24` */
  date: string;
  month?: 'long' | 'short';
}

/** A calendar date on its own: "24 November 2026", the same in every time zone. */
export function Day({ date, month = 'long' }: DayProps) {
  const day = useDay(month);
  return (
    <time dir="auto" dateTime={date}>
      {day(date)}
    </time>
  );
}
