import type { TrendKind } from '@rigwise/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Bars } from '../../../ui/chart/bars.tsx';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import classes from '../overview/key-figures.module.css';
import { addressOf, type Values } from './figure.ts';
import { useMonthName } from './use-month-name.ts';

interface TrendChartProps {
  what: TrendKind;
  months: readonly { readonly month: string; readonly count: number }[];
  /** The month that the number beside the bars is of; without one, all of them together. */
  at?: number;
  values: Values;
}

/** One figure month by month: bars, and the same numbers as a table, each with a link to its rows. */
export function TrendChart({ what, months, at, values }: TrendChartProps) {
  const { t } = useTranslation();
  const id = useId();
  const nameOf = useMonthName();
  const kind = t(`crewTrends.kinds.${what}`);
  const number = (value: number): string => t('crewTrends.number', { value });
  const current = at === undefined ? undefined : months.at(at);
  const all = months.reduce((sum, { count }) => sum + count, 0);
  const parts = (
    <>
      <span id={id} className={classes['label']}>
        {kind}
      </span>
      <span className={classes['value']}>{number(current?.count ?? all)}</span>
      <span className={classes['before']}>{current ? nameOf(current.month) : t('crewTrends.next')}</span>
      <Bars
        className={classes['bars']}
        values={months.map(({ count }) => count)}
        isStrong={(_, index) => at === undefined || index === months.length - 1}
      />
    </>
  );
  return (
    <div className={classes['trend']}>
      {current && current.count > 0 ? (
        <Link
          to={addressOf(values, { what, month: current.month })}
          preventScrollReset
          className={classes['figure']}
        >
          {parts}
        </Link>
      ) : (
        <div className={classes['figure']}>{parts}</div>
      )}
      <ChartTable
        summary={t('crewTrends.table')}
        labelledBy={id}
        headings={[t('crewTrends.month'), kind]}
        rows={() =>
          months.map(({ month, count }) => ({
            ...{ id: month, value: number(count) },
            heading:
              count === 0 ? (
                nameOf(month)
              ) : (
                <Link
                  to={addressOf(values, { what, month })}
                  preventScrollReset
                  aria-label={t('crewTrends.link', { kind, month: nameOf(month), count })}
                >
                  {nameOf(month)}
                </Link>
              ),
          }))
        }
      />
    </div>
  );
}
