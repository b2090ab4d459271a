import { week } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';

/** A week in the URL, which its Monday names; undefined if it isn't one. */
export const weekOf = (text: string | undefined): string | undefined => week.safeParse(text).data;

/** A filter for a week, in words. */
export function useWeekText(): (text: string) => string {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(formatLocale(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' });
  return (text) =>
    weekOf(text) === undefined ? text : t('list.week', { day: day.format(new Date(`${text}T00:00:00Z`)) });
}
