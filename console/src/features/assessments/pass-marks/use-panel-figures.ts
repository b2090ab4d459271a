import { useTranslation } from 'react-i18next';

/** Percents of a panel, to one decimal; a dash for none. */
export function usePanelFigures() {
  const { t } = useTranslation();
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  const of = (value: number | null): string =>
    value === null ? t('passMarks.noFigure') : t('passMarks.figure', { value: tenth(value) });
  return {
    of,
    percent: (value: number | null): string =>
      value === null ? t('passMarks.noFigure') : t('passMarks.percent', { value: tenth(value) }),
    /** "71.3 ± 4.2" */
    spread: (mean: number, deviation: number | null): string =>
      deviation === null ? of(mean) : t('passMarks.spread', { mean: of(mean), deviation: of(deviation) }),
    signed: (value: number): string =>
      `${tenth(value) > 0 ? '+' : ''}${t('passMarks.figure', { value: tenth(value) })}`,
  };
}
