import type { EnvironmentVariable, Labels, Manifest } from '../manifest.ts';

export const named = (name: string): Labels => ({ 'app.kubernetes.io/name': name });

export const policy = (name: string, spec: Readonly<Record<string, unknown>>): Manifest => ({
  ...{ apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name }, spec },
});

/** Egress rules of a network policy. */
export const toDatabase = (service: string): object => ({
  to: [{ podSelector: { matchLabels: { 'cnpg.io/cluster': `${service}-db` } } }],
  ports: [{ protocol: 'TCP', port: 5432 }],
});
export const TO_KAFKA = {
  to: [{ podSelector: { matchLabels: { 'strimzi.io/cluster': 'rigwise', 'strimzi.io/kind': 'Kafka' } } }],
  ports: [{ protocol: 'TCP', port: 9093 }],
};

/** Access as the user of this name, whose permissions come from the service's manifest. */
export const kafkaAccess = (service: string): EnvironmentVariable[] => [
  { name: 'KAFKA_BROKERS', value: 'rigwise-kafka-bootstrap:9093' },
  { name: 'KAFKA_USERNAME', value: service },
  {
    name: 'KAFKA_PASSWORD',
    valueFrom: { secretKeyRef: { name: `kafka-${service}`, key: 'password' } },
  },
  { name: 'KAFKA_CA', valueFrom: { secretKeyRef: { name: 'rigwise-cluster-ca-cert', key: 'ca.crt' } } },
];

export const DATABASE_FOLDER = '/etc/rigwise/database';

/** The certificate with which a service verifies its database. */
export const databaseFiles = (service: string) => ({
  mount: { name: 'database', mountPath: DATABASE_FOLDER, readOnly: true },
  volume: {
    name: 'database',
    secret: { secretName: `${service}-db-ca`, items: [{ key: 'ca.crt', path: 'ca.crt' }] },
  },
});
