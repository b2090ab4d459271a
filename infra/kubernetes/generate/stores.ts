import {
  consumerGroupsOf,
  DEAD_LETTER_RETENTION_DAYS,
  deadLetterTopic,
  everyService,
  kafkaSettings,
  topics,
  type ServiceManifest,
  type TopicSettings,
} from '@rigwise/contracts';
import { pinnedImage } from '../../images/references.ts';
import { POSTGRES_PARAMETERS } from '../../local/postgres-parameters.ts';
import { databaseName, serviceRole } from '../../local/prepare/databases.ts';
import type { Manifest } from '../manifest.ts';
import { named, policy } from './parts.ts';

const OF_KAFKA = { 'strimzi.io/cluster': 'rigwise' };
/** Fixed, because changing it would move keys to other partitions. */
const PARTITIONS = 12;

/** One cluster per service: ADR 0045. Its operator creates `<name>-app` with the owner's URL, and `<name>-ca`. */
export function databaseManifests({ name, runs: { database } }: ServiceManifest): Manifest[] {
  if (!database) return [];
  const cluster = `${name}-db`;
  const itself = { podSelector: { matchLabels: { 'cnpg.io/cluster': cluster } } };
  const asOperator = [
    { protocol: 'TCP', port: 5432 },
    { protocol: 'TCP', port: 8000 },
  ];
  return [
    {
      ...{ apiVersion: 'postgresql.cnpg.io/v1', kind: 'Cluster', metadata: { name: cluster } },
      spec: {
        instances: 3,
        imageName: pinnedImage('ghcr.io/cloudnative-pg/postgresql'),
        bootstrap: {
          initdb: {
            ...{ database: databaseName(name), owner: databaseName(name) },
            // PostgreSQL's built-in Unicode rules, the same on every machine.
            ...{ localeProvider: 'builtin', builtinLocale: 'C.UTF-8', encoding: 'UTF8', dataChecksums: true },
          },
        },
        managed: {
          // The role that the service signs in as. It owns nothing; the migrations grant its rights: ADR 0063.
          roles: [
            {
              ...{ name: serviceRole(name), ensure: 'present', login: true },
              passwordSecret: { name: `${name}-db-service` },
            },
          ],
        },
        postgresql: {
          parameters: { max_connections: String(database.connections), ...POSTGRES_PARAMETERS },
        },
        storage: { size: `${database.storageGiB}Gi` },
        resources: { requests: { cpu: '250m', memory: '1Gi' }, limits: { memory: '2Gi' } },
      },
    },
    policy(cluster, {
      podSelector: { matchLabels: { 'cnpg.io/cluster': cluster } },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        {
          from: [name, `${name}-migration`].map((one) => ({ podSelector: { matchLabels: named(one) } })),
          ports: [{ protocol: 'TCP', port: 5432 }],
        },
        {
          from: [
            itself,
            { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'cnpg-system' } } },
          ],
          ports: asOperator,
        },
      ],
      egress: [
        { to: [itself], ports: asOperator },
        // The API server, and the backup destination.
        {
          ports: [
            { protocol: 'TCP', port: 443 },
            { protocol: 'TCP', port: 6443 },
          ],
        },
      ],
    }),
  ];
}

/** Every topic, each with its dead-letter topic. */
export function topicManifests(): Manifest[] {
  const topic = (name: string, settings: TopicSettings): Manifest => ({
    ...{ apiVersion: 'kafka.strimzi.io/v1', kind: 'KafkaTopic', metadata: { name, labels: OF_KAFKA } },
    spec: { partitions: PARTITIONS, replicas: 3, config: kafkaSettings(settings) },
  });
  const deadLetters = { cleanup: 'delete', retentionDays: DEAD_LETTER_RETENTION_DAYS } as const;
  return Object.entries(topics).flatMap(([name, settings]) => [
    topic(name, settings),
    topic(deadLetterTopic(name), deadLetters),
  ]);
}

/** A user that reads and writes what the manifest says, dead-letters to `.dlt`, and creates no topic. */
export function kafkaUserManifest({ name, publishes, subscribes }: ServiceManifest): Manifest {
  const read = subscribes.map(({ topic }) => topic);
  const published = [...publishes, ...everyService.publishes].map(({ topic }) => topic);
  const groups = consumerGroupsOf(name, subscribes).map((group) => group.name);
  const right = (type: string, operation: string) => (of: string) => ({
    ...{ resource: { type, name: of }, operations: [operation] },
  });
  const each = (names: readonly string[]): string[] => [...new Set(names)].toSorted();
  return {
    ...{ apiVersion: 'kafka.strimzi.io/v1', kind: 'KafkaUser', metadata: { name, labels: OF_KAFKA } },
    spec: {
      authentication: { type: 'scram-sha-512' },
      authorization: {
        type: 'simple',
        acls: [
          ...groups.map(right('group', 'Read')),
          ...each(read).map(right('topic', 'Read')),
          ...each([...published, ...read.map(deadLetterTopic)]).map(right('topic', 'Write')),
        ],
      },
    },
  };
}

const BACKUP = {
  method: 'plugin',
  pluginConfiguration: { name: 'barman-cloud.cloudnative-pg.io' },
};

/** A full backup immediately, and then every night. */
export const scheduledBackup = ({ name }: ServiceManifest): Manifest => ({
  ...{ apiVersion: 'postgresql.cnpg.io/v1', kind: 'ScheduledBackup', metadata: { name: `${name}-db` } },
  spec: {
    ...{ schedule: '0 0 2 * * *', immediate: true, backupOwnerReference: 'self' },
    ...{ cluster: { name: `${name}-db` }, ...BACKUP },
  },
});

/** To be created, not applied: a new object each time. */
export const backupNow = ({ name }: ServiceManifest) => ({
  ...{ apiVersion: 'postgresql.cnpg.io/v1', kind: 'Backup' },
  metadata: { generateName: `${name}-db-now-`, namespace: 'rigwise' },
  spec: { cluster: { name: `${name}-db` }, ...BACKUP },
});
