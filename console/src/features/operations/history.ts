import { HISTORY_MINUTES, type HistoryPoint } from '@rigwise/contracts';

export const chartNames = ['deadLetters', 'mails', 'jobs', 'lag', 'outbox'] as const;
export type ChartName = (typeof chartNames)[number];

export interface Minute {
  /** The start of the minute. */
  readonly from: string;
  /** Null if unknown. */
  readonly value: number | null;
}
export type Charts = Readonly<Record<ChartName, readonly Minute[]>>;

const MINUTE_MS = 60_000;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const most = (values: readonly number[]): number => Math.max(...values);

const HOW: Readonly<Record<ChartName, readonly [keyof Omit<HistoryPoint, 'minute'>, typeof sum]>> = {
  deadLetters: ['deadLetters', sum],
  mails: ['mailsFailed', sum],
  jobs: ['jobsFailed', sum],
  lag: ['lag', sum],
  outbox: ['outboxOldestSeconds', most],
};

/** Merges the hours of several services: event counts are summed, waiting times take the maximum. */
export function chartsOf(hours: readonly (readonly HistoryPoint[])[]): Charts {
  const byMinute = Map.groupBy(hours.flat(), ({ minute }) => minute);
  // A service queried a moment later may have begun another minute.
  const minutes = [...byMinute.keys()].sort().slice(-HISTORY_MINUTES);
  const chart = (name: ChartName): readonly Minute[] => {
    const [field, together] = HOW[name];
    return minutes.map((from) => {
      const known = (byMinute.get(from) ?? []).flatMap((point) => point[field] ?? []);
      return { from, value: known.length === 0 ? null : together(known) };
    });
  };
  return Object.fromEntries(chartNames.map((name) => [name, chart(name)])) as Record<ChartName, Minute[]>;
}

/** The tabs with a chart's rows. Messages that Kafka still has are no rows of ours. */
const TABS = {
  deadLetters: 'dead-letters',
  mails: 'mails',
  jobs: 'jobs',
  outbox: 'outbox',
  lag: null,
} as const;

/** The link to a minute's rows: what happened in it, or what was pending in it. Null if it has none. */
export function rowsOfMinute(name: ChartName, from: string): string | null {
  const tab = TABS[name];
  if (tab === null) return null;
  const to = new Date(Date.parse(from) + MINUTE_MS).toISOString();
  const params = new URLSearchParams({ tab, from, to, ...(name === 'deadLetters' && { state: 'all' }) });
  return `?${params.toString()}#rows`;
}
