import {
  analysisFlags,
  EASY_ABOVE,
  HARD_BELOW,
  WEAK_BELOW,
  type AnalysisOrder,
  type TestAnalysis,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { When } from '../../../ui/when.tsx';
import { filterOf, orderOf, shownItems } from './analysed-items.ts';
import classes from './analysis.module.css';
import { FacilityChart } from './facility-chart.tsx';
import { ItemList } from './item-list.tsx';
import { TestFigures } from './test-figures.tsx';
import { useAnalysisColumns } from './use-analysis-columns.tsx';
import { useAnalysisFigures } from './use-analysis-figures.ts';

/** Orders that a phone offers, where no heading can be pressed. */
const ORDERS: readonly (readonly [
  AnalysisOrder,
  'attemptsDown' | 'facility' | 'facilityDown' | 'discrimination' | 'discriminationDown',
])[] = [
  ['discrimination', 'discrimination'],
  ['-discrimination', 'discriminationDown'],
  ['facility', 'facility'],
  ['-facility', 'facilityDown'],
  ['-attempts', 'attemptsDown'],
];

interface AnalysisResultProps {
  analysis: TestAnalysis;
  result: NonNullable<TestAnalysis['result']>;
  /** By how many attempts an analysis has to change before it is replaced. */
  step: number;
}

/** The figures of a test and of its questions: a chart, a table, and the details of a question. */
export function AnalysisResult({ analysis, result, step }: AnalysisResultProps) {
  const { t } = useTranslation();
  const row = useOpenRow('version');
  const isPhone = useIsPhone();
  const { values, set, clear } = useUrlFilters(['flag', 'sort']);
  const { percent, figure } = useAnalysisFigures();
  const columns = useAnalysisColumns(row);
  const filter = filterOf(values.flag);
  const order = orderOf(values.sort);
  const items = shownItems(result.items, filter, order);
  const setOrder = (value: string): void => set('sort', value === 'form' ? '' : value);
  return (
    <>
      <div className={classes['state']}>
        <p>{t('analysis.attempts', { count: result.attempts })}</p>
        <p>
          {t('analysis.asOf')} <When at={result.asOf} />
        </p>
      </div>
      <Notes {...{ analysis, result, step }} />
      <div className={classes['upper']}>
        <TestFigures result={result} />
        <FacilityChart items={result.items} row={row} />
      </div>
      <ItemList
        {...{ testId: analysis.testId, row, columns, items, order }}
        caption={t('analysis.caption')}
        onOrder={setOrder}
        onShowAll={() => clear(['flag'])}
        knownOf={(versionId) => result.items.find((item) => item.versionId === versionId)}
      >
        <FilterSelect
          label={t('analysis.filter')}
          any={t('analysis.anyItem')}
          value={filter ?? ''}
          options={[
            { value: 'any', label: t('analysis.anyFlag') },
            ...analysisFlags.map((value) => ({ value, label: t(`analysis.flags.${value}`) })),
          ]}
          onChange={(value) => set('flag', value)}
        />
        {isPhone && (
          <FilterSelect
            label={t('analysis.order')}
            any={t('analysis.orders.form')}
            value={order === 'form' ? '' : order}
            options={ORDERS.map(([value, name]) => ({ value, label: t(`analysis.orders.${name}`) }))}
            onChange={setOrder}
          />
        )}
      </ItemList>
      <p className={classes['soft']}>
        {t('analysis.thresholds', {
          hard: percent(HARD_BELOW),
          easy: percent(EASY_ABOVE),
          weak: figure(WEAK_BELOW),
        })}
      </p>
    </>
  );
}

/** What a reader has to know to trust the figures. */
function Notes({ analysis: { changed }, result, step }: AnalysisResultProps) {
  const { t } = useTranslation();
  const { points } = useAnalysisFigures();
  const { leftOut, figures } = result;
  const notes = [
    leftOut > 0 && t('analysis.leftOut', { count: leftOut }),
    changed > 0 &&
      (changed < step
        ? t('analysis.waiting', { count: changed, step })
        : t('analysis.changed', { count: changed })),
    figures.least < figures.most &&
      t('analysis.unequal', { least: points(figures.least), most: points(figures.most) }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className={classes['notes']}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
