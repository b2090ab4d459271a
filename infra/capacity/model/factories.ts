import { actionNames } from './actions.ts';
import { processNames, type MeasuredAction, type MeasuredFigures } from './measured.ts';
import { databaseNames, serviceNames, type PlatformFacts } from './platform-facts.ts';

const recordOf = <Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

type Given = Omit<Partial<MeasuredAction>, 'cpu'> & { readonly cpu?: Partial<MeasuredAction['cpu']> };

/** For tests: an action that costs and stores nothing except what is given. */
export const anAction = ({ cpu, ...others }: Given = {}): MeasuredAction => ({
  ...{ count: 1_000, rows: {}, events: {}, mails: 0 },
  ...others,
  cpu: { ...recordOf(processNames, 0), ...cpu },
});

/** For tests: a platform on which nothing costs anything except what is given. */
export const someFigures = ({ actions, ...others }: Partial<MeasuredFigures> = {}): MeasuredFigures => ({
  ...{ day: '2026-11-22', machine: 'a machine', otherCores: 0, tables: {}, redisBytes: {} },
  ...{ kafkaBytesAnEvent: 0, relayedASecond: 1_000, handledASecondAPartition: 100 },
  ...{ receiptMs: 0, tellingMs: 0 },
  ...others,
  actions: { ...recordOf(actionNames, anAction()), ...actions },
});

/** For tests: 3 to 12 pods of a core each, and plenty of everything else. */
export const somePlatform = (others: Partial<PlatformFacts> = {}): PlatformFacts => ({
  services: recordOf(serviceNames, { cpuRequest: 1, leastPods: 3, mostPods: 12 }),
  databases: recordOf(databaseNames, { connectionsAPod: 10, mostConnections: 1_000, volumeGiB: 1_000 }),
  ...{ partitions: 12, replicas: 3, streamsAGateway: 2_500, redisMiB: 1_000, kafkaVolumesGiB: 1_000 },
  ...{ mailsAtOnce: 10, transactionSeconds: 8 },
  ...others,
});
