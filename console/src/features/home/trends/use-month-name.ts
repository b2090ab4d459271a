import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';

/** "November 2026" for 2026-11. */
export function useMonthName(): (month: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
