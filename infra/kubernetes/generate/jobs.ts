import type { ServiceManifest } from '@rigwise/contracts';
import { serviceRole } from '../../local/prepare/databases.ts';
import type { EnvironmentVariable, Manifest } from '../manifest.ts';
import { databaseFiles, DATABASE_FOLDER, kafkaAccess, named, policy, toDatabase, TO_KAFKA } from './parts.ts';

interface JobOf {
  readonly service: string;
  readonly name: string;
  readonly args: readonly string[];
  readonly env: readonly EnvironmentVariable[];
  readonly activeDeadlineSeconds: number;
  readonly database?: boolean;
}

const job = ({ service, name, args, env, activeDeadlineSeconds, database }: JobOf): Manifest => ({
  ...{ apiVersion: 'batch/v1', kind: 'Job', metadata: { name } },
  spec: {
    backoffLimit: 5,
    activeDeadlineSeconds,
    template: {
      metadata: { labels: named(name) },
      spec: {
        restartPolicy: 'Never',
        containers: [
          {
            ...{ name: 'main', image: `rigwise/${service}`, args, env },
            resources: { requests: { cpu: '100m', memory: '96Mi' }, limits: { memory: '192Mi' } },
            ...(database && { volumeMounts: [databaseFiles(service).mount] }),
          },
        ],
        ...(database && { volumes: [databaseFiles(service).volume] }),
      },
    },
  },
});

/** Migrates a database before a rollout. An interrupted migration leaves nothing behind and is retried: ADR 0011. */
export function migrationManifests({ name: service }: ServiceManifest): Manifest[] {
  const name = `${service}-migration`;
  return [
    job({
      ...{ service, name, activeDeadlineSeconds: 1800, database: true },
      args: ['node', 'libs/persistence/dist/migrations/main.js', service],
      env: [
        // As the owner of the tables, created by the operator.
        { name: 'OWNER', valueFrom: { secretKeyRef: { name: `${service}-db-app`, key: 'uri' } } },
        { name: 'DATABASE_ROLE', value: serviceRole(service) },
        {
          name: 'MIGRATION_DATABASE_URL',
          value: `$(OWNER)?sslmode=verify-full&sslrootcert=${DATABASE_FOLDER}/ca.crt`,
        },
      ],
    }),
    policy(name, {
      podSelector: { matchLabels: named(name) },
      policyTypes: ['Ingress', 'Egress'],
      egress: [toDatabase(service)],
    }),
  ];
}

/**
 * Makes each service reread from the start who was erased, which restored databases don't know:
 * docs/runbook/backup.md. A service that was just stopped counts as a reader for some seconds, so the job is retried.
 */
export const readAgainManifests = (services: readonly ServiceManifest[]): Manifest[] => [
  ...services.map(({ name: service }) =>
    job({
      ...{ service, name: `${service}-read-again`, activeDeadlineSeconds: 600 },
      args: ['node', 'libs/messaging/dist/read-again/main.js', service, 'identity.erasures'],
      env: kafkaAccess(service),
    }),
  ),
  policy('read-again', {
    podSelector: { matchLabels: { 'app.kubernetes.io/component': 'read-again' } },
    policyTypes: ['Ingress', 'Egress'],
    egress: [TO_KAFKA],
  }),
];
