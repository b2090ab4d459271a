import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { dayFormat } from './words-in.ts';

interface DayProps {
  /** `2026-11-24` */
  date: string;
  month?: 'long' | 'short';
}

/** A calendar date on its own: "24 November 2026", the same in every time zone. */
export function Day({ date, month = 'long' }: DayProps) {
  const { i18n } = useTranslation();
  return (
    <time dir="auto" dateTime={date}>
      {dayFormat(formatLocale(i18n.language), month)(date)}
    </time>
  );
}
