import { useTranslation } from 'react-i18next';
import { chartsOf, type ChartName } from '../history.ts';
import { useHours } from '../use-hours.ts';
import classes from './rows.module.css';
import { spanOf, type RowFilters } from './tabs.ts';

interface DealtWithProps {
  /** The chart whose minute led here. */
  chart: ChartName;
  filters: RowFilters;
  /** The rows that are left of that minute; undefined unless all are known. */
  left: number | undefined;
}

/** Why a minute has fewer rows than its chart says: a mail that was resent, or a job retried, is no failed one. */
export function DealtWith({ chart, filters, left }: DealtWithProps) {
  const { t } = useTranslation();
  const { hours } = useHours();
  const { from } = spanOf(filters);
  const all = chartsOf(hours)[chart].find((minute) => minute.from === from)?.value ?? 0;
  if (left === undefined || left >= all) return null;
  return (
    <p role="status" className={classes['note']}>
      {t('operations.rows.dealtWith', { count: all - left, all })}
    </p>
  );
}
