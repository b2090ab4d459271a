import type { Assumed } from './assumptions.ts';
import type { MeasuredFigures } from './measured.ts';
import type { Needs } from './needs.ts';
import { databaseNames, serviceNames, type PlatformFacts, type ServiceName } from './platform-facts.ts';

/** A need that the current design can't meet. */
export interface Limit {
  readonly what: string;
  readonly needed: number;
  readonly given: number;
  /** By which factor the need exceeds it. */
  readonly times: number;
  readonly change: string;
}

/** Where the current design can't meet these needs, worst first; empty if it can. */
export function limitsOf(needs: Needs, measured: MeasuredFigures, facts: PlatformFacts, a: Assumed): Limit[] {
  return [...ofPods(needs, facts), ...ofStores(needs, facts, a), ...ofMessages(needs, measured, facts, a)]
    .map((one) => ({ ...one, times: one.needed / one.given }))
    .filter(({ times }) => times > 1)
    .toSorted((one, other) => other.times - one.times);
}

type Bound = Omit<Limit, 'times'>;

function ofPods({ pods, wholeCorePods, connections, cores }: Needs, facts: PlatformFacts): Bound[] {
  return [
    ...serviceNames.map((name) => ({
      what: `pods of ${name}`,
      needed: pods[name],
      given: facts.services[name].mostPods,
      change: changeOfPods(name, pods[name], wholeCorePods[name]),
    })),
    ...databaseNames.map((name) => ({
      what: `connections to the database of ${name}`,
      needed: connections[name],
      given: facts.databases[name].mostConnections,
      change:
        'larger pods rather than more, then a pooler; a relay listens, so its connection passes the pooler by',
    })),
    {
      what: 'cores of Redis, whose commands run one after the other',
      needed: cores.redis,
      given: 1,
      change: 'a Redis of its own for jobs first, then a cluster: session keys stand alone',
    },
  ];
}

function changeOfPods(name: ServiceName, now: number, wholeCore: number): string {
  if (wholeCore < now) return `let each have a core, with which ${wholeCore} do, then more of them`;
  if (name === 'gateway') return 'more open consoles for each first (LIVE_STREAMS), then more of them';
  return 'let it have more in k8s/components/scaling';
}

function changeOfTable(table: string): string {
  if (table.startsWith('identity.audit'))
    return 'partition by month, and archive sealed months whole: the chain goes on by its last link';
  if (table.startsWith('assessment.attempt'))
    return 'partition by year, with old years on slower disks: results are kept for good';
  return 'partition by time, so that what is over is dropped rather than deleted';
}

function ofStores(
  { cores, databaseGiB, tables, kafkaGiB, redisMiB }: Needs,
  facts: PlatformFacts,
  a: Assumed,
): Bound[] {
  return [
    {
      what: 'cores of PostgreSQL, all three together, at the planned use',
      needed: cores.postgres / a.utilisation,
      given: 3 * a.largestPrimaryCores,
      change: 'read lists from a replica; then divide people by region, each with databases of its own',
    },
    ...databaseNames.flatMap((name) => [
      {
        what: `GiB of the database of ${name}, on its volume`,
        needed: databaseGiB[name],
        given: facts.databases[name].volumeGiB,
        change: 'a larger volume in k8s/overlays/production/stores',
      },
      {
        what: `GiB of the database of ${name}, to restore in a day`,
        needed: databaseGiB[name],
        given: a.largestDatabaseGiB,
        change: 'move what is old out of it: see its largest tables',
      },
    ]),
    ...tables.map(({ table, gib }) => ({
      what: `GiB of ${table}`,
      needed: gib,
      given: a.largestTableGiB,
      change: changeOfTable(table),
    })),
    {
      what: 'MiB of Redis',
      needed: redisMiB / a.utilisation,
      given: facts.redisMiB,
      change: 'a larger one: what k8s/components/redis gives is for small installations',
    },
    {
      what: 'GiB of Kafka, all brokers together',
      needed: kafkaGiB / a.utilisation,
      given: facts.kafkaVolumesGiB,
      change: 'larger volumes or more brokers',
    },
  ];
}

function ofMessages(needs: Needs, measured: MeasuredFigures, facts: PlatformFacts, a: Assumed): Bound[] {
  return [
    {
      what: `partitions of a topic, for ${needs.partitions.service} to keep up`,
      needed: needs.partitions.count,
      given: facts.partitions,
      change:
        'a new topic with more of them beside the old one, because a topic’s partition count is fixed (keys would move)',
    },
    {
      what: `events a second through the one relay of ${needs.relay.service}`,
      needed: needs.relay.aSecond,
      given: measured.relayedASecond * a.utilisation,
      change: 'a relay for each share of the keys, with a lock each',
    },
    {
      what: 'mails in hand at once, by as many pods of notification',
      needed: needs.mailsInHand,
      given: facts.mailsAtOnce * needs.pods.notification,
      change: 'more DELIVERIES_AT_ONCE, as many as the mail server takes from one sender',
    },
    {
      what: 'seconds to record an announcement for everyone, in one transaction',
      needed: needs.announcementSeconds,
      given: facts.transactionSeconds,
      change: 'announce by department or location, or write receipts in batches as well',
    },
    {
      what: 'hours until everyone is notified of an announcement',
      needed: needs.tellingHours,
      given: a.announcementHours,
      change: 'let several processes tell at once, each its share of the accounts',
    },
  ];
}
