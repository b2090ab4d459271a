import { ConfigurationError, duration } from '@rigwise/platform';
import { z } from 'zod';
import type { KafkaAccess } from './broker/kafka-broker.ts';
import type { MessagingConnections } from './messaging-options.ts';

/** Kafka configuration of every service with events. */
export const kafkaConfig = {
  KAFKA_BROKERS: z.string().describe('`host:port` of the brokers, separated by commas'),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .default('')
    .describe('a prefix for the names of all topics, if several platforms share a Kafka'),
  KAFKA_SESSION_TIMEOUT: duration()
    .default(10_000)
    .describe('how long a killed process blocks events for its successor; brokers have a minimum'),
  KAFKA_USERNAME: z
    .string()
    .optional()
    .describe('the Kafka user (SCRAM-SHA-512); set with the other two or not at all'),
  KAFKA_PASSWORD: z.string().optional().meta({ secret: true, description: "that user's password" }),
  KAFKA_CA: z
    .string()
    .includes('-----BEGIN CERTIFICATE-----', { error: 'must be a certificate (PEM)' })
    .optional()
    .describe("PEM of the CA that signed the brokers' certificates: enables TLS"),
};

export type KafkaConfig = z.infer<z.ZodObject<typeof kafkaConfig>>;

/** How to reach Kafka. @throws ConfigurationError where the credentials are incomplete */
export function kafkaConnections(
  config: KafkaConfig,
): Pick<MessagingConnections, 'brokers' | 'topicPrefix' | 'sessionTimeoutMs' | 'access'> {
  return {
    brokers: config.KAFKA_BROKERS.split(','),
    topicPrefix: config.KAFKA_TOPIC_PREFIX,
    sessionTimeoutMs: config.KAFKA_SESSION_TIMEOUT,
    access: accessOf(config),
  };
}

function accessOf(config: KafkaConfig): KafkaAccess | undefined {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_CA: authority } = config;
  if (username !== undefined && password !== undefined && authority !== undefined) {
    return { username, password, authority };
  }
  const parts = Object.entries({ KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_CA: authority });
  const missing = parts.filter(([, value]) => value === undefined);
  if (missing.length === parts.length) return undefined;
  throw new ConfigurationError(
    missing.map(([name]) => ({ name, message: 'is missing: Kafka authentication needs all three' })),
  );
}
