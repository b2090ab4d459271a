import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { configurations } from '../kubernetes/configurations.ts';
import { workloads, ofKind, only, specOf, type Manifest } from '../kubernetes/manifest.ts';
import { root } from '../local/settings.ts';
import {
  databaseNames,
  serviceNames,
  type DatabaseName,
  type PlatformFacts,
  type ServiceName,
} from './model/platform-facts.ts';

/** The default of a service's variable. */
const usual = (name: ServiceName, variable: string): number =>
  Number((configurations[name]?.shape[variable] as z.ZodType | undefined)?.parse(undefined));
/**
 * Connection pools of one process: Prisma's, the prepared statements' if there is one, and the relay's single
 * connection.
 */
const prismaPool = (name: DatabaseName): number => usual(name, 'DATABASE_CONNECTIONS');
const PREPARED: Readonly<Partial<Record<DatabaseName, number>>> = {
  identity: 2 * prismaPool('identity'),
  notification: 4,
};
const connectionsOf = (name: DatabaseName): number => prismaPool(name) + (PREPARED[name] ?? 0) + 1;
const SCALERS = ['gateway.yaml', 'notification.yaml', 'by-processor-time.yaml'];
/** Transaction timeout, as in libs/persistence/src/transactions.ts. */
const TRANSACTION_SECONDS = 8;

interface Scaler {
  readonly maxReplicas?: number;
  readonly maxReplicaCount?: number;
  readonly triggers?: readonly {
    readonly metadata: { readonly query?: string; readonly threshold?: string };
  }[];
}

/** Reads k8s/ and the services' settings; uses production where environments differ. */
export function readPlatformFacts(): PlatformFacts {
  const deployed = patched('production', 'services');
  const stores = patched('production', 'stores');
  const topic = specOf<{ partitions: number; replicas: number }>(first(manifests('base/stores/topics.yaml')));
  const brokers = only(ofKind(manifests('base/stores/kafka.yaml'), 'KafkaNodePool'), 'pools of brokers');
  const gateways = scalerOf('gateway').triggers?.find(({ metadata }) =>
    metadata.query?.includes('live_streams'),
  );
  const redis = only(workloads(manifests('components/redis/redis.yaml')), 'Redis').container;
  return {
    services: recordOf(serviceNames, (name) => serviceFacts(name, Number(deployed('/spec/minReplicas')))),
    databases: recordOf(databaseNames, (name) => ({
      connectionsAPod: connectionsOf(name),
      mostConnections: mostConnections(name),
      volumeGiB: gib(stores('/spec/storage/size')),
    })),
    ...{ partitions: topic.partitions, replicas: topic.replicas },
    streamsAGateway: Number(gateways?.metadata.threshold),
    redisMiB: Number.parseInt(redis.args?.find((arg) => /^\d+mb$/.test(arg)) ?? ''),
    kafkaVolumesGiB:
      specOf<{ replicas: number }>(brokers).replicas * gib(stores('/spec/storage/volumes/0/size')),
    mailsAtOnce: usual('notification', 'DELIVERIES_AT_ONCE'),
    transactionSeconds: TRANSACTION_SECONDS,
  };
}

const k8s = (file: string): string => path.join(root, 'k8s', file);
const manifests = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(k8s(file), 'utf8')).map((document) => document.toJS() as Manifest);

function serviceFacts(name: ServiceName, leastPods: number): PlatformFacts['services'][ServiceName] {
  const { container } = only(workloads(manifests(`base/services/each/${name}.yaml`)), name);
  const { maxReplicas, maxReplicaCount } = scalerOf(name);
  return {
    cpuRequest: coresOf(container.resources?.requests?.['cpu'] ?? ''),
    leastPods,
    mostPods: maxReplicas ?? maxReplicaCount ?? NaN,
  };
}

const scalerOf = (name: ServiceName): Scaler =>
  specOf<Scaler>(
    only(
      SCALERS.flatMap((file) => manifests(`components/scaling/${file}`)).filter(
        ({ metadata }) => metadata.name === name,
      ),
      `scalers of ${name}`,
    ),
  );

function mostConnections(name: DatabaseName): number {
  const cluster = manifests('base/stores/databases.yaml').find(
    ({ metadata }) => metadata.name === `${name}-db`,
  );
  const spec = cluster && specOf<{ postgresql: { parameters: { max_connections: string } } }>(cluster);
  return Number(spec?.postgresql.parameters.max_connections);
}

/** The value that an overlay sets at a path, from the last patch that does. */
function patched(environment: string, layer: string): (at: string) => string {
  const { patches = [] } = parse(
    readFileSync(k8s(`overlays/${environment}/${layer}/kustomization.yaml`), 'utf8'),
  ) as { patches?: { patch: string }[] };
  const steps = patches.flatMap(({ patch }) => parse(patch) as { path: string; value: unknown }[]);
  return (at) => String(steps.findLast((step) => step.path === at)?.value);
}

function first(all: readonly Manifest[]): Manifest {
  const [one] = all;
  if (!one) throw new Error('A manifest is empty');
  return one;
}

/** `250m` or `1`. */
const coresOf = (text: string): number => (text.endsWith('m') ? Number.parseInt(text) / 1_000 : Number(text));
const gib = (text: string): number => Number(/^(\d+)Gi$/.exec(text)?.[1]);

const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
