import type { Limit } from '../model/limits.ts';
import { processNames } from '../model/measured.ts';
import type { Needs } from '../model/needs.ts';
import { databaseNames, serviceNames } from '../model/platform-facts.ts';
import type { TakersNeeds } from '../model/takers.ts';
import { figure, whole, type Table } from './table.ts';

const LARGEST_TABLES = 5;

/** One column for each number of people. */
export function needsTable(all: readonly Needs[]): Table {
  const row = (what: string, of: (needs: Needs) => string): string[] => [what, ...all.map(of)];
  return {
    headings: ['at the peak', ...all.map(({ people }) => `${whole(people)} people`)],
    rows: [
      row('sign-ins a second', (needs) => figure(needs.signInsASecond)),
      row('requests a second', (needs) => figure(needs.requestsASecond)),
      row('events a second', (needs) => figure(needs.eventsASecond)),
      row('mails a second', (needs) => figure(needs.mailsASecond)),
      row('consoles open', (needs) => whole(needs.openConsoles)),
      ...processNames.map((name) => row(`busy cores of ${name}`, (needs) => figure(needs.cores[name]))),
      ...serviceNames.map((name) =>
        row(`pods of ${name}, and with a core each`, ({ pods, wholeCorePods }) =>
          [pods, wholeCorePods].map((of) => whole(of[name])).join(' / '),
        ),
      ),
      ...databaseNames.map((name) =>
        row(`connections to the database of ${name}`, (needs) => whole(needs.connections[name])),
      ),
      row('partitions, were all events of one topic', (needs) => whole(needs.partitions.count)),
      row('mails in hand at once', (needs) => whole(needs.mailsInHand)),
      row('MiB of Redis', (needs) => figure(needs.redisMiB)),
      row('seconds to announce to all', (needs) => figure(needs.announcementSeconds)),
      row('hours until all are told', (needs) => figure(needs.tellingHours)),
      row('GiB of Kafka, all brokers', (needs) => figure(needs.kafkaGiB)),
      ...databaseNames.map((name) =>
        row(`GiB of the database of ${name}`, (needs) => figure(needs.databaseGiB[name])),
      ),
    ],
  };
}

/** One column for each number of people who take a test together. */
export function takersTable(all: readonly TakersNeeds[]): Table {
  const row = (what: string, of: (needs: TakersNeeds) => string): string[] => [what, ...all.map(of)];
  return {
    headings: ['a test taken together', ...all.map(({ takers }) => `${whole(takers)} people`)],
    rows: [
      row('starts and submissions a second, each', (needs) => figure(needs.startsASecond)),
      row('answers saved a second', (needs) => figure(needs.savesASecond)),
      row('requests a second', (needs) => figure(needs.requestsASecond)),
      row('mails a second', (needs) => figure(needs.mailsASecond)),
      row('events a second through the relay of assessment', (needs) => figure(needs.relayedASecond)),
      ...processNames.map((name) => row(`busy cores of ${name}`, (needs) => figure(needs.cores[name]))),
      ...serviceNames.map((name) =>
        row(`pods of ${name} with a core each`, (needs) => whole(needs.wholeCorePods[name])),
      ),
      row('GiB that one test adds for good', (needs) => figure(needs.gibATest)),
    ],
  };
}

/** The largest tables, in words. */
export const largestTables = ({ people, tables }: Needs): string =>
  `Largest tables of ${whole(people)} people: ` +
  tables
    .slice(0, LARGEST_TABLES)
    .map(({ table, gib }) => `${table} ${figure(gib)} GiB`)
    .join(', ');

/** Where the design stops scaling for this many people, and what to do about it. */
export function limitLines(people: number, limits: readonly Limit[]): string[] {
  const who = `${whole(people)} people`;
  if (limits.length === 0) return [`${who}: nothing. The installation of production bears them as it is.`];
  return [
    `${who}, worst first:`,
    ...limits.map(
      ({ what, needed, given, times, change }) =>
        `- ${what}: ${figure(needed)} needed, ${figure(given)} given (${figure(times)} times): ${change}.`,
    ),
  ];
}
