import {
  calibrationFlags,
  FAR_DIFFICULTY,
  LOW_DISCRIMINATION,
  MISFIT_P,
  type CalibrationOrder,
  type TestCalibration,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { useOpenRow } from '../../../../ui/list/use-open-row.ts';
import { useUrlFilters } from '../../../../ui/list/use-url-filters.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { When } from '../../../../ui/when.tsx';
import classes from '../analysis.module.css';
import { ItemList } from '../item-list.tsx';
import { useAnalysisFigures } from '../use-analysis-figures.ts';
import { calibratedItems, filterOf, orderOf } from './calibrated-items.ts';
import { InformationCurve } from './information-curve.tsx';
import { ParameterChart } from './parameter-chart.tsx';
import { useCalibrationColumns } from './use-calibration-columns.tsx';

/** Orders that a phone offers, where no heading can be pressed. */
const ORDERS: readonly (readonly [
  CalibrationOrder,
  'discrimination' | 'discriminationDown' | 'difficulty' | 'difficultyDown' | 'fit',
])[] = [
  ['discrimination', 'discrimination'],
  ['-discrimination', 'discriminationDown'],
  ['difficulty', 'difficulty'],
  ['-difficulty', 'difficultyDown'],
  ['fit', 'fit'],
];

interface CalibrationResultProps {
  testId: string;
  result: NonNullable<TestCalibration['result']>;
}

/** The parameters of a test's questions: two charts, a table, and the details of a question. */
export function CalibrationResult({ testId, result }: CalibrationResultProps) {
  const { t } = useTranslation();
  const row = useOpenRow('version');
  const isPhone = useIsPhone();
  const { values, set, clear } = useUrlFilters(['flag', 'sort']);
  const { figure, points } = useAnalysisFigures();
  const columns = useCalibrationColumns(row);
  const filter = filterOf(values.flag);
  const order = orderOf(values.sort);
  const setOrder = (value: string): void => set('sort', value === 'form' ? '' : value);
  return (
    <>
      <div className={classes['state']}>
        <p>{t('analysis.attempts', { count: result.attempts })}</p>
        <p>{t('calibration.method', { number: result.method })}</p>
        <p>
          {t('analysis.asOf')} <When at={result.asOf} />
        </p>
      </div>
      <Notes result={result} />
      <div className={classes['charts']}>
        <ParameterChart items={result.items} row={row} />
        <InformationCurve information={result.information} />
      </div>
      <ItemList
        {...{ testId, row, columns, order }}
        items={calibratedItems(result.items, filter, order)}
        caption={t('calibration.caption')}
        onOrder={setOrder}
        onShowAll={() => clear(['flag'])}
      >
        <FilterSelect
          label={t('calibration.filter')}
          any={t('analysis.anyItem')}
          value={filter ?? ''}
          options={[
            { value: 'any', label: t('analysis.anyFlag') },
            ...calibrationFlags.map((value) => ({ value, label: t(`calibration.flags.${value}`) })),
          ]}
          onChange={(value) => set('flag', value)}
        />
        {isPhone && (
          <FilterSelect
            label={t('calibration.order')}
            any={t('calibration.orders.form')}
            value={order === 'form' ? '' : order}
            options={ORDERS.map(([value, name]) => ({ value, label: t(`calibration.orders.${name}`) }))}
            onChange={setOrder}
          />
        )}
      </ItemList>
      <p className={classes['soft']}>
        {t('calibration.thresholds', {
          ...{ weak: figure(LOW_DISCRIMINATION), far: points(FAR_DIFFICULTY), misfit: figure(MISFIT_P) },
        })}
      </p>
    </>
  );
}

/** What a reader has to know to trust the figures. */
function Notes({ result: { converged, fitAttempts, items } }: Pick<CalibrationResultProps, 'result'>) {
  const { t } = useTranslation();
  const notes = [
    t('calibration.partly'),
    !converged && t('calibration.notConverged'),
    items.some(({ fit }) => fit !== null)
      ? t('calibration.fitOf', { count: fitAttempts })
      : t('calibration.noFit'),
  ].filter((note) => note !== false);
  return (
    <ul className={classes['notes']}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
