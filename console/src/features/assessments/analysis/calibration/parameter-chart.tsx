import { LOW_DISCRIMINATION, type CalibratedItem } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { OpenRow } from '../../../../ui/list/use-open-row.ts';
import { Scatter, type Point } from '../scatter.tsx';
import { useAnalysisFigures } from '../use-analysis-figures.ts';

const LEAST_SPAN = 2;

/** Questions by difficulty and discrimination. */
export function ParameterChart({ items, row }: { items: readonly CalibratedItem[]; row: OpenRow }) {
  const { t } = useTranslation();
  const { figure, points: few } = useAnalysisFigures();
  const points = items.flatMap(({ versionId, title, parameters, flags }): Point[] => {
    if (!parameters) return [];
    const { a, b } = parameters;
    const words = { difficulty: figure(b), discrimination: figure(a) };
    return [
      {
        ...{ versionId, title, x: b, y: a, flag: flags[0] },
        name: t('calibration.chart.point', { title, ...words }),
        pair: t('calibration.chart.pair', words),
      },
    ];
  });
  const highest = Math.ceil(Math.max(LEAST_SPAN, ...points.map(({ y }) => y)));
  return (
    <Scatter
      texts={{
        ...{ title: t('calibration.chart.title'), lead: t('calibration.chart.lead') },
        ...{ asTable: t('calibration.chart.asTable'), question: t('calibration.chart.question') },
        value: t('calibration.chart.value'),
      }}
      x={{ title: t('calibration.chart.difficulty'), ticks: [-6, -4, -2, 0, 2, 4, 6], textOf: few }}
      y={{
        ...{ title: t('calibration.chart.discrimination'), textOf: few, limits: [LOW_DISCRIMINATION] },
        ticks: Array.from({ length: highest + 1 }, (_none, at) => at),
      }}
      {...{ points, row }}
      size="half"
    />
  );
}
