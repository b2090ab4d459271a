import { useTranslation } from 'react-i18next';
import { useAnalysisFigures } from '../use-analysis-figures.ts';

/** An estimate with its standard error, if that is known. */
export function useEstimate(): (value: number, error: number | null) => string {
  const { t } = useTranslation();
  const { figure } = useAnalysisFigures();
  return (value, error) =>
    error === null
      ? figure(value)
      : t('calibration.estimate', { value: figure(value), error: figure(error) });
}
