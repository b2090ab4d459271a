import * as contracts from '@rigwise/contracts';

/** The platform's current size, from manifests and code (`../platform.ts` reads them). */
export interface PlatformFacts {
  readonly services: Readonly<Record<ServiceName, ServiceFacts>>;
  readonly databases: Readonly<Record<DatabaseName, DatabaseFacts>>;
  /** Of each topic. */
  readonly partitions: number;
  /** Copies of each event, on as many brokers. */
  readonly replicas: number;
  /** Open consoles per gateway at which another gateway is started. */
  readonly streamsAGateway: number;
  readonly redisMiB: number;
  /** Of all brokers together. */
  readonly kafkaVolumesGiB: number;
  /** Mails that one process of notification sends concurrently. */
  readonly mailsAtOnce: number;
  /** Transaction timeout, which limits recording the recipients of an announcement. */
  readonly transactionSeconds: number;
}

/** Every service behind the gateway has a database. */
export const databaseNames = contracts.serviceNames;
export type DatabaseName = contracts.ServiceName;
export const serviceNames = ['gateway', ...databaseNames] as const;
export type ServiceName = (typeof serviceNames)[number];

interface ServiceFacts {
  /** A pod's CPU request, in cores. */
  readonly cpuRequest: number;
  readonly leastPods: number;
  readonly mostPods: number;
}

interface DatabaseFacts {
  /** Connections that one pod opens at most. */
  readonly connectionsAPod: number;
  readonly mostConnections: number;
  readonly volumeGiB: number;
}
