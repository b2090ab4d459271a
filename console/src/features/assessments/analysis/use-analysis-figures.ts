import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';

const MINUTE = 60;

/** Figures of an analysis in the reader's format; a missing one is a dash. */
export function useAnalysisFigures() {
  const { t, i18n } = useTranslation();
  const locale = formatLocale(i18n.language);
  const two = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const few = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const known = (value: number | null | undefined, format: Intl.NumberFormat): string =>
    value === null || value === undefined ? t('analysis.undefinedFigure') : format.format(value);
  return {
    figure: (value: number | null | undefined): string => known(value, two),
    percent: (value: number | null | undefined): string => known(value, share),
    points: (value: number): string => few.format(value),
    time: (seconds: number): string =>
      seconds < 2 * MINUTE
        ? t('analysis.drawer.seconds', { value: few.format(seconds) })
        : t('analysis.drawer.minutes', { value: few.format(seconds / MINUTE) }),
  };
}
