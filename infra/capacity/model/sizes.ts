import { actionNames, overActions, type PerAction } from './actions.ts';
import { isOneAPerson, keptDays, topicDays } from './kept.ts';
import type { MeasuredFigures } from './measured.ts';

const GIB = 2 ** 30;

export interface TableSize {
  /** Written `identity.audit`. */
  readonly table: string;
  readonly rows: number;
  readonly gib: number;
}

interface Expected {
  readonly people: number;
  readonly day: PerAction;
  readonly years: number;
  readonly looseness: number;
}

/**
 * Tables after this many years, largest first. Rows by Little's law, L = λW: rows per day times days kept; tables
 * with one row per person count people. Bytes per row are measured.
 * @param day actions a day
 * @param looseness factor over the bytes of compacted rows
 */
export function tableSizes(
  measured: MeasuredFigures,
  { people, day, years, looseness }: Expected,
): TableSize[] {
  return Object.entries(measured.tables)
    .map(([table, { bytes }]) => {
      const aDay = overActions((name) => day[name] * (measured.actions[name].rows[table] ?? 0));
      const rows = isOneAPerson(table) ? people : aDay * keptDays(table, years);
      return { table, rows, gib: (rows * bytes * looseness) / GIB };
    })
    .toSorted((a, b) => b.gib - a.gib);
}

/** Topics that any of the actions writes to. */
const topicsOf = (measured: MeasuredFigures): string[] => [
  ...new Set(actionNames.flatMap((name) => Object.keys(measured.actions[name].events))),
];

/** Events per second by topic, busiest first, for these action rates. */
export function eventsByTopic(
  measured: MeasuredFigures,
  aSecond: PerAction,
): { readonly topic: string; readonly aSecond: number }[] {
  return topicsOf(measured)
    .map((topic) => ({
      topic,
      aSecond: overActions((name) => aSecond[name] * (measured.actions[name].events[topic] ?? 0)),
    }))
    .toSorted((a, b) => b.aSecond - a.aSecond);
}

/** What Kafka stores on all brokers together, in GiB: events per day times days kept, bytes and copies. */
export function kafkaGiB(
  measured: MeasuredFigures,
  { people, day, replicas }: { readonly people: number; readonly day: PerAction; readonly replicas: number },
): number {
  const events = eventsByTopic(measured, day).map(({ topic, aSecond: aDay }) => {
    const days = topicDays(topic);
    // The newest of each key is kept permanently: one per person.
    return days === 0 ? people : aDay * days;
  });
  return (events.reduce((sum, one) => sum + one, 0) * measured.kafkaBytesAnEvent * replicas) / GIB;
}
