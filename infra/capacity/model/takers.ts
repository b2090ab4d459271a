import { actions, overActions } from './actions.ts';
import type { Assumed } from './assumptions.ts';
import { actionsASecondOfTakers } from './demand.ts';
import { processNames, type MeasuredFigures, type ProcessName } from './measured.ts';
import { busyCores, instances } from './needs.ts';
import { serviceNames, type PlatformFacts, type ServiceName } from './platform-facts.ts';

const GIB = 2 ** 30;

/** What people need who take a test together, in addition to everyone else. */
export interface TakersNeeds {
  readonly takers: number;
  readonly startsASecond: number;
  readonly savesASecond: number;
  readonly requestsASecond: number;
  readonly mailsASecond: number;
  /** Events per second through the relay of assessment. */
  readonly relayedASecond: number;
  readonly cores: Readonly<Record<ProcessName, number>>;
  /** Pods of a whole core each. */
  readonly wholeCorePods: Readonly<Record<ServiceName, number>>;
  /** That each test of theirs adds to assessment's database, and that stay. */
  readonly gibATest: number;
}

/** The actions of a person who takes a test. */
const ofTaker = ['attempt-started', 'answer-saved', 'attempt-submitted'] as const;

/** @returns undefined if the figures are older than these actions */
export function needsOfTakers(
  takers: number,
  measured: MeasuredFigures,
  facts: PlatformFacts,
  a: Assumed,
): TakersNeeds | undefined {
  if (ofTaker.some((name) => measured.actions[name].count === 0)) return undefined;
  const aSecond = actionsASecondOfTakers(takers, a);
  const cores = recordOf(processNames, (name) => busyCores(measured, aSecond, name));
  const rowsASecond = (table: string): number =>
    overActions((name) => aSecond[name] * (measured.actions[name].rows[table] ?? 0));
  return {
    takers,
    startsASecond: aSecond['attempt-started'],
    savesASecond: aSecond['answer-saved'],
    requestsASecond: overActions((name) => aSecond[name] * actions[name].requests),
    mailsASecond: overActions((name) => aSecond[name] * measured.actions[name].mails),
    relayedASecond: rowsASecond('assessment.outbox'),
    cores,
    wholeCorePods: recordOf(serviceNames, (name) =>
      instances(cores[name] / a.utilisation, facts.services[name].leastPods),
    ),
    gibATest: (takers * bytesAnAttempt(measured) * a.looseness) / GIB,
  };
}

/** Rows of `assessment.attempt…`, which are kept for good. */
function bytesAnAttempt({ actions: measured, tables }: MeasuredFigures): number {
  return Object.entries(tables)
    .filter(([table]) => table.startsWith('assessment.attempt'))
    .reduce((sum, [table, { bytes }]) => {
      const rows = ofTaker.reduce((all, name) => all + (measured[name].rows[table] ?? 0), 0);
      return sum + rows * bytes;
    }, 0);
}

const recordOf = <Name extends string>(
  names: readonly Name[],
  of: (name: Name) => number,
): Record<Name, number> => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;
