import type { TestAnalysis } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import classes from './analysis.module.css';
import { useAnalysisFigures } from './use-analysis-figures.ts';

/** Figures of the whole test. */
export function TestFigures({ result }: { result: NonNullable<TestAnalysis['result']> }) {
  const { t } = useTranslation();
  const { figure, points } = useAnalysisFigures();
  const { mean, most, standardDeviation, alpha, alphaInterval, alphaItems, errorRatio, standardError } =
    result.figures;
  const inPoints = (value: number | null): string | null =>
    value === null ? null : t('analysis.test.points', { value: figure(value) });
  return (
    <section aria-labelledby="figures-of-test" className={classes['test']}>
      <h2 id="figures-of-test">{t('analysis.test.title')}</h2>
      <Facts>
        <Fact name={t('analysis.test.mean')}>
          {mean !== null && t('analysis.test.meanOf', { mean: figure(mean), most: points(most) })}
        </Fact>
        <Fact name={t('analysis.test.sd')}>{inPoints(standardDeviation)}</Fact>
        <Fact name={t('analysis.test.alpha')} otherwise={t('analysis.test.noAlpha')}>
          {alpha !== null && (
            <>
              {figure(alpha)}
              <small>
                {alphaInterval &&
                  `${t('analysis.test.range', { lower: figure(alphaInterval.lower), upper: figure(alphaInterval.upper) })}, `}
                {t('analysis.test.alphaOver', { count: alphaItems })}
              </small>
            </>
          )}
        </Fact>
        <Fact name={t('analysis.test.errorRatio')} otherwise={t('analysis.test.noAlpha')}>
          {errorRatio !== null && t('analysis.test.percent', { value: figure(errorRatio) })}
        </Fact>
        <Fact name={t('analysis.test.sem')} otherwise={t('analysis.test.noAlpha')}>
          {inPoints(standardError)}
        </Fact>
      </Facts>
    </section>
  );
}
