import { EASY_ABOVE, HARD_BELOW, type AnalysedItem } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { Scatter, type Point } from './scatter.tsx';
import { useAnalysisFigures } from './use-analysis-figures.ts';

/** Questions by facility and discrimination. */
export function FacilityChart({ items, row }: { items: readonly AnalysedItem[]; row: OpenRow }) {
  const { t } = useTranslation();
  const { figure, percent } = useAnalysisFigures();
  const points = items.flatMap(({ versionId, title, figures, flags }): Point[] => {
    const { facility = null, discrimination = null } = figures ?? {};
    if (facility === null || discrimination === null) return [];
    const words = { facility: percent(facility), discrimination: figure(discrimination) };
    return [
      {
        ...{ versionId, title, x: facility, y: discrimination, flag: flags[0] },
        name: t('analysis.chart.point', { title, ...words }),
        pair: t('analysis.chart.pair', words),
      },
    ];
  });
  return (
    <Scatter
      texts={{
        ...{ title: t('analysis.chart.title'), lead: t('analysis.chart.lead') },
        ...{ asTable: t('analysis.chart.asTable'), question: t('analysis.chart.question') },
        value: t('analysis.chart.value'),
      }}
      x={{
        ...{ title: t('analysis.chart.facility'), ticks: [0, 0.25, 0.5, 0.75, 1], textOf: percent },
        limits: [HARD_BELOW, EASY_ABOVE],
      }}
      y={{ title: t('analysis.chart.discrimination'), ticks: [-1, -0.5, 0, 0.5, 1], textOf: figure }}
      {...{ points, row }}
    />
  );
}
