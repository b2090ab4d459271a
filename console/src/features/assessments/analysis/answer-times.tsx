import type { AnalysedItemDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../../ui/chart/bars.tsx';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import classes from './analysis.module.css';
import { useAnalysisFigures } from './use-analysis-figures.ts';

/** How long a question took: the median, and how the times spread. */
export function AnswerTimes({ times, minimum }: Pick<AnalysedItemDetails, 'times' | 'minimum'>) {
  const { t } = useTranslation();
  const { time } = useAnalysisFigures();
  return (
    <section className={classes['part']} aria-labelledby="answer-times">
      <h3 id="answer-times">{t('analysis.drawer.times')}</h3>
      {times ? (
        <>
          <p>
            {t('analysis.drawer.median', { median: time(times.median) })}
            <span className={classes['soft']}>
              {t('analysis.drawer.timesFrom', { count: times.attempts })}
            </span>
          </p>
          <Bars
            values={times.histogram.map(({ attempts }) => attempts)}
            isStrong={() => true}
            className={classes['times']}
          />
          <ChartTable
            summary={t('analysis.drawer.asTable')}
            headings={[t('analysis.drawer.time'), t('analysis.drawer.answers')]}
            rows={() =>
              times.histogram.map(({ from, to, attempts }) => ({
                id: String(from),
                heading:
                  to === null
                    ? t('analysis.drawer.fromOn', { from: time(from) })
                    : t('analysis.drawer.from', { from: time(from), to: time(to) }),
                value: t('questions.number', { number: attempts }),
              }))
            }
            labelledBy="answer-times"
          />
        </>
      ) : (
        <p className={classes['soft']}>{t('analysis.drawer.noTimes', { minimum })}</p>
      )}
    </section>
  );
}
