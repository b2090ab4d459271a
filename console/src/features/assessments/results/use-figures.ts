import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';

interface Share {
  readonly score: number;
  readonly max: number;
}

/** Percent of all points, rounded as the server rounds it: to one decimal. */
export const percentOf = ({ score, max }: Share): number =>
  max === 0 ? 0 : Math.round((score / max) * 1000) / 10;

/** Numbers of results in the reader's format. */
export function useFigures() {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 2 });
  return {
    number: (value: number): string => format.format(value),
    share: (of: Share) => ({
      score: format.format(of.score),
      max: format.format(of.max),
      count: of.max,
      percent: format.format(percentOf(of)),
    }),
  };
}
