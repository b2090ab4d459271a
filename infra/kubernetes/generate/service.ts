import {
  keepsFiles,
  serviceNames,
  urlVariable,
  type KeyVariable,
  type ServiceManifest,
} from '@rigwise/contracts';
import { databaseName, serviceRole } from '../../local/prepare/databases.ts';
import type { EnvironmentVariable, Manifest } from '../manifest.ts';
import { databaseFiles, DATABASE_FOLDER, kafkaAccess, named, policy, toDatabase, TO_KAFKA } from './parts.ts';

/** Public keys, which go into a ConfigMap. */
const PUBLIC_KEYS: readonly KeyVariable[] = ['CODE_SEALING_PUBLIC_KEY'];

const fromSecret = (name: string, secret: string, key = name): EnvironmentVariable => ({
  name,
  valueFrom: { secretKeyRef: { name: secret, key } },
});
const fromConfig = (name: string, map: string, optional = false): EnvironmentVariable => ({
  name,
  valueFrom: { configMapKeyRef: { name: map, key: name, ...(optional && { optional }) } },
});

/** Settings for one service only, besides its keys. */
const OWN: Readonly<Partial<Record<ServiceManifest['name'], readonly EnvironmentVariable[]>>> = {
  gateway: [
    ...serviceNames.map((name) => ({ name: urlVariable(name), value: `http://${name}:8080` })),
    { name: 'CONSOLE_DIR', value: '/app/console' },
    fromConfig('TRUSTED_PROXIES', 'rigwise', true),
  ],
  identity: [
    // As many concurrent hashes as requested cores, each with its own thread: 19 MiB each.
    { name: 'PASSWORD_HASH_CONCURRENCY', value: '2' },
    { name: 'UV_THREADPOOL_SIZE', value: '2' },
  ],
  notification: [
    fromConfig('MAIL_FROM', 'rigwise'),
    fromConfig('MAIL_TIME_ZONE', 'rigwise', true),
    fromSecret('SMTP_URL', 'notification'),
    fromConfig('SMTP_TLS', 'rigwise'),
  ],
};

/** Its database as a role that owns nothing there, over TLS with certificate verification; Kafka as its own user. */
const storesOf = (name: string): EnvironmentVariable[] => [
  fromSecret('DATABASE_PASSWORD', `${name}-db-service`, 'password'),
  {
    name: 'DATABASE_URL',
    value: `postgresql://${serviceRole(name)}:$(DATABASE_PASSWORD)@${name}-db-rw:5432/${databaseName(name)}?sslmode=verify-full&sslrootcert=${DATABASE_FOLDER}/ca.crt`,
  },
  ...kafkaAccess(name),
];

/** Everything that runs for a service: `k8s/base/services/<name>.yaml`. */
export function serviceManifests(manifest: ServiceManifest): object[] {
  const { name, runs } = manifest;
  const key = (variable: KeyVariable): EnvironmentVariable =>
    PUBLIC_KEYS.includes(variable) ? fromConfig(variable, 'keys') : fromSecret(variable, name);
  return [
    deployment(manifest, [
      ...(runs.database ? [...storesOf(name), fromConfig('CALLER_PUBLIC_KEY', 'keys')] : []),
      ...(OWN[name] ?? []),
      ...runs.keys.map(key),
    ]),
    {
      ...{ apiVersion: 'v1', kind: 'Service', metadata: { name } },
      spec: { selector: named(name), ports: [{ name: 'http', port: 8080, targetPort: 'http' }] },
    },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name }, automountServiceAccountToken: false },
    {
      ...{ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name } },
      spec: {
        maxUnavailable: 1,
        // A pod that isn't ready anyway must not block draining its node.
        unhealthyPodEvictionPolicy: 'AlwaysAllow',
        selector: { matchLabels: named(name) },
      },
    },
    runs.database ? policyBehindTheGateway(name) : policyOfTheGateway(name),
  ];
}

/** The overlay says where files are kept: components/files-in-bucket or files-on-disk, by this label. */
const KEEPS_FILES = { 'rigwise-keeps-files': 'true' };

function deployment(manifest: ServiceManifest, env: EnvironmentVariable[]): Manifest {
  const { name } = manifest;
  const { cpu, database, memoryMiB } = manifest.runs;
  const ofFiles = keepsFiles(manifest) ? KEEPS_FILES : undefined;
  const labels = { ...named(name), ...(database && { 'rigwise-kafka-client': 'true' }), ...ofFiles };
  return {
    ...{ apiVersion: 'apps/v1', kind: 'Deployment' },
    metadata: { name, ...(ofFiles && { labels: ofFiles }) },
    spec: {
      selector: { matchLabels: named(name) },
      template: {
        metadata: { labels },
        spec: {
          serviceAccountName: name,
          containers: [
            {
              ...{ name: 'main', image: `rigwise/${name}`, env },
              // No CPU limit: it would only withhold idle CPU.
              resources: {
                requests: { cpu, memory: `${memoryMiB}Mi` },
                limits: { memory: `${2 * memoryMiB}Mi` },
              },
              ...(database && { volumeMounts: [databaseFiles(name).mount] }),
            },
          ],
          ...(database && { volumes: [databaseFiles(name).volume] }),
        },
      },
    },
  };
}

/** Access to Redis is in components/redis or managed-redis. */
const policyBehindTheGateway = (name: string): Manifest =>
  policy(name, {
    podSelector: { matchLabels: named(name) },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      {
        from: [{ podSelector: { matchLabels: named('gateway') } }],
        ports: [{ protocol: 'TCP', port: 8080 }],
      },
    ],
    egress: [toDatabase(name), TO_KAFKA],
  });

/** For who may reach it, see components/ingress. */
const policyOfTheGateway = (name: string): Manifest =>
  policy(name, {
    podSelector: { matchLabels: named(name) },
    policyTypes: ['Egress'],
    egress: [
      {
        to: serviceNames.map((service) => ({ podSelector: { matchLabels: named(service) } })),
        ports: [{ protocol: 'TCP', port: 8080 }],
      },
    ],
  });
