import type { ServiceStatus } from '@rigwise/contracts';
import { secondsBetween } from './ages.ts';

export const figureNames = ['deadLetters', 'mails', 'jobs', 'outbox', 'lag'] as const;
export type FigureName = (typeof figureNames)[number];
export type Level = 'good' | 'warn' | 'bad' | 'unknown';

export interface Figure {
  readonly name: FigureName;
  /** A count; seconds for the outbox. Null if no service that knows responds. */
  readonly value: number | null;
  readonly level: Level;
  /** The link to its rows. */
  readonly to: string;
}

/** An event is published within a second. Ten mean a slow broker, a minute an unavailable one. */
const SLOW_OUTBOX_SECONDS = 10;
const STUCK_OUTBOX_SECONDS = 60;
/** A consumer handles hundreds of messages a second. */
const SLOW_LAG = 100;
const STUCK_LAG = 10_000;

export const rowsOf = (tab: string): string => `?tab=${tab}#rows`;

/** Problems at a glance, over all services that ever responded. */
export function figuresOf(statuses: readonly ServiceStatus[]): readonly Figure[] {
  const mails = statuses.flatMap((status) => status.mails ?? []);
  const queues = known(statuses.map((status) => status.queues));
  const lags = known(statuses.map((status) => status.lag));
  const ages = statuses.map(({ outbox, at }) => (outbox.oldest ? secondsBetween(outbox.oldest, at) : 0));
  const deadLetters = sum(statuses.map((status) => status.deadLetters.waiting));
  const outbox = most(ages);
  const lag = lags && Math.max(0, ...lags.map(({ messages }) => messages));
  const failedMails = sum(mails.map(({ failed }) => failed));
  const failedJobs = queues && (sum(queues.map(({ failed }) => failed)) ?? 0);
  return [
    { name: 'deadLetters', value: deadLetters, level: noneOf(deadLetters), to: rowsOf('dead-letters') },
    { name: 'mails', value: failedMails, level: noneOf(failedMails), to: rowsOf('mails') },
    { name: 'jobs', value: failedJobs, level: noneOf(failedJobs), to: rowsOf('jobs') },
    {
      name: 'outbox',
      value: outbox,
      level: within(outbox, SLOW_OUTBOX_SECONDS, STUCK_OUTBOX_SECONDS),
      // Oldest first.
      to: rowsOf('outbox&state=waiting'),
    },
    { name: 'lag', value: lag, level: within(lag, SLOW_LAG, STUCK_LAG), to: '#services' },
  ];
}

/** The sum over services that know; null if none does. */
const known = <One>(lists: readonly (readonly One[] | null)[]): readonly One[] | null =>
  lists.every((list) => list === null) ? null : lists.flatMap((list) => list ?? []);

const sum = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((all, value) => all + value, 0);
const most = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.max(...values));

const noneOf = (value: number | null): Level => (value === null ? 'unknown' : value === 0 ? 'good' : 'bad');

function within(value: number | null, slow: number, stuck: number): Level {
  if (value === null) return 'unknown';
  return value >= stuck ? 'bad' : value >= slow ? 'warn' : 'good';
}
