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
    .describe('stands before the name of every topic, where several platforms share a Kafka'),
  KAFKA_SESSION_TIMEOUT: duration()
    .default(10_000)
    .describe('for how long a killed process keeps events from its successor; brokers have a lower limit'),
  KAFKA_USERNAME: z
    .string()
    .optional()
    .describe('the user that the brokers know (SCRAM-SHA-512); with the other two or not at all'),
  KAFKA_PASSWORD: z.string().optional().meta({ secret: true, description: "that user's password" }),
  KAFKA_CA: z
    .string()
    .includes('-----BEGIN CERTIFICATE-----', { error: 'must be a certificate (PEM)' })
    .optional()
    .describe(
      "PEM of the authority that signed the brokers' certificates: they are talked to over TLS alone",
    ),
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
    missing.map(([name]) => ({ name, message: 'is missing: signing in to Kafka needs all three' })),
  );
}
