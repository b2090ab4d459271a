import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';

/** Points in the reader's format. */
export function useFigure(): (value: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 2 });
  return (value) => format.format(value);
}
