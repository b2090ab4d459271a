import { z } from 'zod';

/** The envelope of every event on Kafka; `payload` is validated by the event's own schema. */
export const envelope = z
  .object({
    /** UUIDv7; the inbox uses it to detect redeliveries. */
    id: z.uuid(),
    type: z.string(),
    version: z.number().int().positive(),
    /** ISO 8601, UTC. */
    occurredAt: z.iso.datetime(),
    /** The aggregate's id, also the Kafka key. */
    key: z.string().min(1),
    /** Increases within the aggregate; readers of snapshots only apply newer ones. */
    aggregateVersion: z.number().int().nonnegative(),
    /** The original request. */
    correlationId: z.string(),
    /** The event or request that caused this one. */
    causationId: z.string().nullable(),
    /** W3C trace context of the producer, if tracing is on. */
    traceparent: z.string().nullable(),
    payload: z.unknown(),
  })
  .meta({ id: 'Envelope' });

export type Envelope<P = unknown> = Omit<z.infer<typeof envelope>, 'payload'> & { payload: P };
