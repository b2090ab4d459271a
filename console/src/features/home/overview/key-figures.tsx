import { Skeleton } from '@mantine/core';
import { signInActions, type Trend } from '@rigwise/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Aged } from '../../../api/use-aged-query.ts';
import { formatLocale } from '../../../texts/locale.ts';
import { Bars } from '../../../ui/chart/bars.tsx';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { HomeAsOf } from '../cards/home-as-of.tsx';
import { OverviewFailure } from './overview-failure.tsx';
import classes from './key-figures.module.css';
import type { Overview } from './use-overview.ts';

type FigureName = 'people' | 'withoutAccount' | 'external' | 'disabled' | 'answerTime';
type TrendName = 'asked' | 'decided' | 'signIns' | 'newAccounts';

/** Where the rows of a week are, which its Monday names. */
const WEEKS: Readonly<Record<TrendName, (week: string) => string>> = {
  asked: (week) => `/admin/access-requests?status=all&askedIn=${week}`,
  decided: (week) => `/admin/access-requests?status=decided&changedIn=${week}`,
  signIns: (week) => `/admin/audit?action=${signInActions.join(',')}&outcome=succeeded&week=${week}`,
  newAccounts: (week) => `/admin/users?accountMadeIn=${week}`,
};

/** Key figures, counts with a link to exactly their rows; weekly ones with their recent weeks. */
export function KeyFigures({ people, requests }: Overview) {
  const { t } = useTranslation();
  const all = people.data;
  const asked = requests.data;
  // Both together: one half alone would be pushed down by the other a moment later.
  if ([people, requests].some(({ data, error }) => !data && !error)) {
    return <Skeleton role="status" className={classes['room'] ?? ''} aria-label={t('overview.loading')} />;
  }
  if (!all && !asked) {
    const again = (): void => void Promise.all([people.mutate(), requests.mutate()]);
    return <OverviewFailure text={t('overview.failed')} onRetry={again} />;
  }
  return (
    <>
      <div className={classes['trends']}>
        {asked && (
          <>
            <TrendFigure name="asked" trend={asked.asked} />
            <TrendFigure name="decided" trend={asked.decided} />
          </>
        )}
        {all && (
          <>
            <TrendFigure name="signIns" trend={all.signIns} />
            <TrendFigure name="newAccounts" trend={all.newAccounts} />
          </>
        )}
      </div>
      <div className={classes['figures']}>
        {all && (
          <>
            <Figure name="people" value={all.people.all} to="/admin/users?present=true" />
            <Figure
              name="withoutAccount"
              value={all.people.withoutAccount}
              to="/admin/users?state=no-account"
            />
            <Figure
              name="external"
              value={all.people.external}
              to="/admin/users?external=true&present=true"
            />
            <Figure name="disabled" value={all.people.disabled} to="/admin/users?state=disabled" />
          </>
        )}
        {asked?.medianHours != null && <Figure name="answerTime" {...inWholes(asked.medianHours)} />}
      </div>
      <HomeAsOf of={[people, requests].map(agedOf)} />
    </>
  );
}

/** As the server says: it keeps what it counted for a while. */
const agedOf = ({ data, isValidating, mutate }: Overview['people'] | Overview['requests']): Aged => ({
  readAt: data && Date.parse(data.asOf),
  isReading: isValidating,
  reload: () => mutate(),
});

/** Whole hours; below one hour, minutes, so that it is never zero. */
const inWholes = (hours: number) =>
  hours < 1
    ? ({ value: Math.ceil(hours * 60), unit: 'minute' } as const)
    : ({ value: Math.round(hours), unit: 'hour' } as const);

interface FigureProps {
  name: FigureName;
  value: number;
  unit?: 'hour' | 'minute';
  /** The rows that it counts; a figure that counts none leads nowhere. */
  to?: string;
}

function Figure({ name, value, unit, to }: FigureProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language), unit && { style: 'unit', unit });
  const parts = (
    <>
      <span className={classes['label']}>{t(`overview.figures.${name}`)}</span>
      <span className={classes['value']}>{number.format(value)}</span>
    </>
  );
  if (to === undefined) return <div className={classes['figure']}>{parts}</div>;
  return (
    <Link to={to} className={classes['figure']}>
      {parts}
    </Link>
  );
}

function TrendFigure({ name, trend }: { name: TrendName; trend: Trend }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const locale = formatLocale(i18n.language);
  const number = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [before, now] = trend.slice(-2).map(({ count }) => count);
  return (
    <div className={classes['trend']}>
      <Link to={WEEKS[name](trend.at(-1)?.from ?? '')} className={classes['figure']}>
        <span id={id} className={classes['label']}>
          {t(`overview.trends.${name}`)}
        </span>
        <span className={classes['value']}>{number.format(now ?? 0)}</span>
        <span className={classes['before']}>
          {t('overview.lastWeek', { value: number.format(before ?? 0) })}
        </span>
        <Bars
          values={trend.map(({ count }) => count)}
          // The current week.
          isStrong={(_count, index) => index === trend.length - 1}
          className={classes['bars']}
        />
      </Link>
      <ChartTable
        summary={t('overview.asTable')}
        headings={[t('overview.week'), t('overview.count')]}
        rows={() =>
          trend.toReversed().map(({ from, count }) => ({
            id: from,
            heading: day.format(new Date(from)),
            value: number.format(count),
          }))
        }
        labelledBy={id}
      />
    </div>
  );
}
