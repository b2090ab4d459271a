import * as contracts from '@rigwise/contracts';

/** What the platform is today: manifests and code say so (`../platform.ts` reads them). */
export interface PlatformFacts {
  readonly services: Readonly<Record<ServiceName, ServiceFacts>>;
  readonly databases: Readonly<Record<DatabaseName, DatabaseFacts>>;
  /** Of each topic. */
  readonly partitions: number;
  /** Copies of each event, by as many brokers. */
  readonly replicas: number;
  /** Open consoles of one gateway at which another one is started. */
  readonly streamsAGateway: number;
  readonly redisMiB: number;
  /** Of all brokers together. */
  readonly kafkaVolumesGiB: number;
  /** Mails that one process of notification hands over at once. */
  readonly mailsAtOnce: number;
  /** In which a transaction, and so whom an announcement is for, must be written. */
  readonly transactionSeconds: number;
}

/** Every one behind the gateway has a database. */
export const databaseNames = contracts.serviceNames;
export type DatabaseName = contracts.ServiceName;
export const serviceNames = ['gateway', ...databaseNames] as const;
export type ServiceName = (typeof serviceNames)[number];

interface ServiceFacts {
  /** Cores that a pod asks for. */
  readonly cpuRequest: number;
  readonly leastPods: number;
  readonly mostPods: number;
}

interface DatabaseFacts {
  /** That one pod opens at most. */
  readonly connectionsAPod: number;
  readonly mostConnections: number;
  readonly volumeGiB: number;
}
