import { randomUUID } from 'node:crypto';
import type { Envelope, EventDefinition, PayloadOf } from '@rigwise/contracts';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { infrastructure } from './infrastructure.ts';

/** A busy broker takes longer than kafkajs's default of 1 s. */
const CONNECT_MS = 30_000;

export interface EventOverrides {
  id?: string;
  aggregateVersion?: number;
  occurredAt?: string;
}

/** An event as its producer's relay would publish it. */
export function anEvent<D extends EventDefinition>(
  definition: D,
  payload: PayloadOf<D>,
  overrides: EventOverrides = {},
): Envelope<PayloadOf<D>> {
  const id = overrides.id ?? randomUUID();
  return {
    id,
    type: definition.type,
    version: definition.version,
    occurredAt: new Date().toISOString(),
    key: definition.key(payload),
    aggregateVersion: 1,
    correlationId: id,
    causationId: null,
    traceparent: null,
    payload,
    ...overrides,
  };
}

/** Publishes events to their topic in the given order; pass the same one twice for a redelivery. */
export async function publishEvents<D extends EventDefinition>(
  topicPrefix: string,
  definition: D,
  events: readonly Envelope<PayloadOf<D>>[],
): Promise<void> {
  const brokers = infrastructure().kafkaBrokers.split(',');
  const kafka = new Kafka({
    ...{ clientId: 'rigwise-tests', brokers, logLevel: logLevel.NOTHING },
    connectionTimeout: CONNECT_MS,
  });
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  try {
    await producer.send({
      topic: topicPrefix + definition.topic,
      messages: events.map((event) => ({
        key: event.key,
        value: JSON.stringify(event),
        headers: { 'event-id': event.id, 'event-name': definition.name },
      })),
    });
  } finally {
    await producer.disconnect();
  }
}
