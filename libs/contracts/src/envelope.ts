import { z } from 'zod';

/** What every event wears on Kafka; `payload` is checked by the event's own schema. */
export const envelope = z
  .object({
    /** UUIDv7; the inbox knows an event by it. */
    id: z.uuid(),
    type: z.string(),
    version: z.number().int().positive(),
    /** ISO 8601, UTC. */
    occurredAt: z.iso.datetime(),
    /** The aggregate's id, also the Kafka key. */
    key: z.string().min(1),
    /** Counts up within the aggregate; a reader of snapshots applies only a newer one. */
    aggregateVersion: z.number().int().nonnegative(),
    /** The request that began it all. */
    correlationId: z.string(),
    /** The event or request that caused this one. */
    causationId: z.string().nullable(),
    /** W3C trace context of the producer, where tracing is on. */
    traceparent: z.string().nullable(),
    payload: z.unknown(),
  })
  .meta({ id: 'Envelope' });

export type Envelope<P = unknown> = Omit<z.infer<typeof envelope>, 'payload'> & { payload: P };
