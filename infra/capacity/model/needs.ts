import { actions, overActions, type PerAction } from './actions.ts';
import type { Assumed } from './assumptions.ts';
import { actionsADay, actionsASecondAtPeak, openConsoles, sessionsAtPeak } from './demand.ts';
import { processNames, type MeasuredFigures, type ProcessName } from './measured.ts';
import {
  databaseNames,
  serviceNames,
  type DatabaseName,
  type PlatformFacts,
  type ServiceName,
} from './platform-facts.ts';
import { eventsByTopic, kafkaGiB, tableSizes, type TableSize } from './sizes.ts';

const MIB = 2 ** 20;

/** What this many people need in the busiest minute, and after years. */
export interface Needs {
  readonly people: number;
  readonly aSecond: PerAction;
  readonly signInsASecond: number;
  readonly requestsASecond: number;
  readonly mailsASecond: number;
  readonly eventsASecond: number;
  readonly openConsoles: number;
  /** Cores that are busy at the peak. */
  readonly cores: Readonly<Record<ProcessName, number>>;
  /** Pods of today's size. */
  readonly pods: Readonly<Record<ServiceName, number>>;
  /** Pods of a whole core each. */
  readonly wholeCorePods: Readonly<Record<ServiceName, number>>;
  readonly connections: Readonly<Record<DatabaseName, number>>;
  /** For the service that processes most events, as if all were in one topic. */
  readonly partitions: { readonly service: DatabaseName; readonly count: number };
  /** Events per second of the service that publishes most, all through one relay. */
  readonly relay: { readonly service: DatabaseName; readonly aSecond: number };
  /** Mails being handed to a mail server simultaneously. */
  readonly mailsInHand: number;
  readonly databaseGiB: Readonly<Record<DatabaseName, number>>;
  readonly tables: readonly TableSize[];
  readonly kafkaGiB: number;
  readonly redisMiB: number;
  /** Until an announcement to everyone is confirmed: its recipients are recorded first, in one transaction. */
  readonly announcementSeconds: number;
  /** Until all of them are notified. */
  readonly tellingHours: number;
}

/** All formulas; each names its source. */
export function needsOf(people: number, measured: MeasuredFigures, facts: PlatformFacts, a: Assumed): Needs {
  const day = actionsADay(people, a);
  const aSecond = actionsASecondAtPeak(people, a);
  const cores = recordOf(processNames, (name) => busyCores(measured, aSecond, name));
  const streams = openConsoles(people, a);
  const streamGateways = streams / facts.streamsAGateway;
  const podsOf = (name: ServiceName, cpu: number): number =>
    instances(
      cores[name] / (cpu * a.utilisation),
      facts.services[name].leastPods,
      name === 'gateway' ? streamGateways : 0,
    );
  const pods = recordOf(serviceNames, (name) => podsOf(name, facts.services[name].cpuRequest));
  const tables = tableSizes(measured, { people, day, years: a.years, looseness: a.looseness });
  const handled = busiestOf(measured, aSecond, 'inbox');
  const mailsASecond = overActions((name) => aSecond[name] * measured.actions[name].mails);
  return {
    people,
    aSecond,
    signInsASecond: aSecond['password-sign-in'] + aSecond['code-sign-in'],
    requestsASecond: overActions((name) => aSecond[name] * actions[name].requests),
    mailsASecond,
    eventsASecond: eventsByTopic(measured, aSecond).reduce((sum, one) => sum + one.aSecond, 0),
    openConsoles: streams,
    cores,
    pods,
    wholeCorePods: recordOf(serviceNames, (name) => podsOf(name, 1)),
    connections: recordOf(databaseNames, (name) => pods[name] * facts.databases[name].connectionsAPod),
    partitions: {
      service: handled.service,
      count: partitionsFor(handled.aSecond, measured.handledASecondAPartition, a.utilisation),
    },
    relay: busiestOf(measured, aSecond, 'outbox'),
    mailsInHand: mailsASecond * a.smtpSeconds,
    databaseGiB: recordOf(databaseNames, (name) =>
      tables.filter(({ table }) => table.startsWith(`${name}.`)).reduce((sum, { gib }) => sum + gib, 0),
    ),
    tables,
    kafkaGiB: kafkaGiB(measured, { people, day, replicas: facts.replicas }),
    redisMiB: redisMiB(people, measured, a),
    announcementSeconds: (people * measured.receiptMs) / 1_000,
    tellingHours: (people * measured.tellingMs) / 3_600_000,
  };
}

/**
 * Cores that a process keeps busy: the utilization law, U = λS (Denning and Buzen, The Operational Analysis of
 * Queueing Network Models, 1978), with S the measured CPU-seconds of one action. A negative S, measured when usage
 * was below idle noise, counts as 0, so that it doesn't reduce the cost of others.
 */
export const busyCores = (measured: MeasuredFigures, aSecond: PerAction, name: ProcessName): number =>
  overActions((action) => (aSecond[action] * Math.max(0, measured.actions[action].cpu[name])) / 1_000);

/** Whole pods: the maximum over all reasons. */
export const instances = (...reasons: readonly number[]): number => Math.ceil(Math.max(...reasons));

/**
 * Partitions of a topic: events of one partition are processed sequentially, so each partition is a server that may
 * be busy for the planned share of time (U = λS).
 */
export const partitionsFor = (aSecond: number, handledASecond: number, utilisation: number): number =>
  Math.max(1, Math.ceil(aSecond / (handledASecond * utilisation)));

/** The service whose outbox or inbox gets most rows per second. */
function busiestOf(measured: MeasuredFigures, aSecond: PerAction, table: 'outbox' | 'inbox'): Needs['relay'] {
  const all = databaseNames.map((service) => ({
    service,
    aSecond: overActions((name) => aSecond[name] * (measured.actions[name].rows[`${service}.${table}`] ?? 0)),
  }));
  return all.reduce((most, one) => (one.aSecond > most.aSecond ? one : most));
}

/** Copies of sessions and their counts; inbox versions are kept for a week, so for everyone at work. */
function redisMiB(people: number, { redisBytes }: MeasuredFigures, a: Assumed): number {
  const sessions = sessionsAtPeak(people, a);
  const ofSession = (redisBytes['session'] ?? 0) + (redisBytes['unread'] ?? 0);
  return (sessions * ofSession + people * a.atWork * (redisBytes['live'] ?? 0)) / MIB;
}

const recordOf = <Name extends string>(
  names: readonly Name[],
  of: (name: Name) => number,
): Record<Name, number> => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;
