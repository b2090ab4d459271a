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
 * Tables after so many years, largest first. Rows by Little's law, L = λW: as many as come in a day times the days for
 * which each is kept; of what stands as long as a person, one each. Bytes a row are measured.
 * @param day actions a day
 * @param looseness times the bytes of packed rows
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

/** Events a second by topic, busiest first, where actions are done so many times a second. */
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

/** What Kafka stores on all brokers together, in GiB: events a day times days kept, bytes and copies. */
export function kafkaGiB(
  measured: MeasuredFigures,
  { people, day, replicas }: { readonly people: number; readonly day: PerAction; readonly replicas: number },
): number {
  const events = eventsByTopic(measured, day).map(({ topic, aSecond: aDay }) => {
    const days = topicDays(topic);
    // The newest of each key stays for good: one a person.
    return days === 0 ? people : aDay * days;
  });
  return (events.reduce((sum, one) => sum + one, 0) * measured.kafkaBytesAnEvent * replicas) / GIB;
}
