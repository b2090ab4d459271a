import type { TestCalibration } from '@rigwise/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartTable } from '../../../../ui/chart/chart-table.tsx';
import classes from '../analysis.module.css';
import { useAnalysisFigures } from '../use-analysis-figures.ts';
import { MARGIN, useChartSize } from '../use-chart-size.ts';

const ABILITIES = [-4, -2, 0, 2, 4];
const REACH = 4;

interface InformationCurveProps {
  information: NonNullable<TestCalibration['result']>['information'];
}

/** How precisely a test measures each ability. */
export function InformationCurve({ information }: InformationCurveProps) {
  const { t } = useTranslation();
  const { figure, points: few } = useAnalysisFigures();
  const id = useId();
  const { width, height } = useChartSize('half');
  const most = Math.ceil(Math.max(1, ...information.map((one) => one.information)));
  const x = (ability: number): number =>
    MARGIN.left + ((ability + REACH) / (2 * REACH)) * (width - MARGIN.left - MARGIN.right);
  const y = (value: number): number =>
    MARGIN.top + (1 - value / most) * (height - MARGIN.top - MARGIN.bottom);
  return (
    <section aria-labelledby={id} className={classes['chart']}>
      <h2 id={id}>{t('calibration.curve.title')}</h2>
      <p className={classes['soft']}>{t('calibration.curve.lead')}</p>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <g className={classes['grid']}>
          {ABILITIES.map((value) => (
            <g key={value}>
              <line x1={x(value)} x2={x(value)} y1={y(0)} y2={y(most)} />
              <text x={x(value)} y={y(0) + 14} textAnchor="middle">
                {few(value)}
              </text>
            </g>
          ))}
          {[0, most / 2, most].map((value) => (
            <g key={value} data-zero={value === 0 || undefined}>
              <line x1={x(-REACH)} x2={x(REACH)} y1={y(value)} y2={y(value)} />
              <text x={x(-REACH) - 6} y={y(value) + 4} textAnchor="end">
                {few(value)}
              </text>
            </g>
          ))}
          <text x={x(REACH)} y={height - 2} textAnchor="end">
            {t('calibration.curve.ability')}
          </text>
          <text x={x(-REACH) + 4} y={y(most) + 12}>
            {t('calibration.curve.information')}
          </text>
        </g>
        <polyline
          className={classes['curve']}
          points={information.map((one) => `${x(one.ability)},${y(one.information)}`).join(' ')}
        />
      </svg>
      <ChartTable
        summary={t('calibration.curve.asTable')}
        headings={[t('calibration.curve.ability'), t('calibration.curve.value')]}
        rows={() =>
          information.map((one) => ({
            id: String(one.ability),
            heading: figure(one.ability),
            value: t('calibration.curve.pair', {
              information: figure(one.information),
              error: figure(one.information > 0 ? 1 / Math.sqrt(one.information) : null),
            }),
          }))
        }
        labelledBy={id}
      />
    </section>
  );
}
