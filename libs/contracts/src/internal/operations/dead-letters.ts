import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { problem } from '../../errors.ts';
import { oneLine } from '../one-line.ts';
import { pageOf, pageQuery } from '../../calls/lists.ts';
import { operators, timeSpan } from './operators.ts';

/** An event that a service could not handle. Addresses, names and secrets in `error` are masked. */
export const deadLetter = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  /** For example `person.changed.v1`; null if the message could not be read. */
  eventName: z.string().nullable(),
  /** The name of the handler that failed; null if it has none, as most, or if the service is older than names. */
  handler: z.string().nullable().default(null),
  topic: z.string(),
  key: z.string().nullable(),
  error: z.string(),
  attempts: z.number().int(),
  /** When it became a dead letter; `from` and `to` of the list refer to it. */
  arrivedAt: z.iso.datetime(),
  /** When it last failed. */
  failedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  outcome: z.enum(['replayed', 'discarded']).nullable(),
  reason: z.string().nullable(),
  /** Later events of the key, parked behind it. */
  parked: z.number().int(),
});
export type DeadLetterView = z.infer<typeof deadLetter>;

/** With the message itself, as far as it may be shown: secrets are redacted, addresses and names masked. */
export const deadLetterDetail = deadLetter.extend({
  partition: z.number().int(),
  offset: z.string(),
  /** The original request, and the trace; null if the envelope can't be read. */
  correlationId: z.string().nullable(),
  traceparent: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  /** The event, masked; if it isn't JSON, a text with its size only. */
  message: z.unknown(),
});
export type DeadLetterDetailView = z.infer<typeof deadLetterDetail>;

/** The outcome of the events parked behind a dead letter. */
const released = {
  /** Parked events that were handled. */
  handled: z.number().int(),
  /**
   * Whether the key is still blocked: one of the parked events became a dead letter itself, or not all are handled yet.
   */
  held: z.boolean(),
  /**
   * Not all are handled: there are too many to wait for, or a dependency is unavailable. The service continues in the
   * background.
   */
  goesOn: z.boolean(),
};

const params = z.object({ id: z.uuid() });
const notFound = { description: 'No such dead letter', schema: problem };
const settled = { description: 'Already replayed or discarded', schema: problem };

/** Operator → any service with a database: its dead letters, oldest first. */
export const listDeadLetters = defineCall({
  id: 'listDeadLetters',
  method: 'GET',
  path: '/internal/operations/dead-letters',
  service: 'each',
  tag: 'Operations',
  summary: 'List dead letters',
  access: operators,
  // Open pages refetch it when the figures change, which is no activity.
  extendsSession: false,
  query: pageQuery.extend({
    ...timeSpan,
    cursor: z.uuid().optional(),
    state: z.enum(['waiting', 'settled', 'all']).default('waiting'),
  }),
  answers: { 200: { description: 'A page, oldest first', schema: pageOf(deadLetter) } },
});

export const showDeadLetter = defineCall({
  id: 'showDeadLetter',
  method: 'GET',
  path: '/internal/operations/dead-letters/{id}',
  service: 'each',
  tag: 'Operations',
  summary: 'Get a dead letter, masked',
  access: operators,
  params,
  answers: { 200: { description: 'The dead letter', schema: deadLetterDetail }, 404: notFound },
});

/** The handler's own failure is also a result: `failed` says why, and the dead letter stays. */
export const replayDeadLetter = defineCall({
  id: 'replayDeadLetter',
  method: 'POST',
  path: '/internal/operations/dead-letters/{id}/replay',
  service: 'each',
  tag: 'Operations',
  summary: 'Replay a dead letter and the events parked behind it',
  access: operators,
  params,
  answers: {
    200: {
      description: 'Whether the replay succeeded',
      schema: z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('replayed'), ...released }),
        z.object({ outcome: z.literal('failed'), error: z.string() }),
      ]),
    },
    404: notFound,
    409: settled,
  },
});

export const discardDeadLetter = defineCall({
  id: 'discardDeadLetter',
  method: 'POST',
  path: '/internal/operations/dead-letters/{id}/discard',
  service: 'each',
  tag: 'Operations',
  summary: 'Discard a dead letter permanently, and process the events parked behind it',
  access: operators,
  params,
  body: z.strictObject({ reason: oneLine('Say why you are discarding it.', 500) }),
  answers: {
    200: { description: 'Discarded', schema: z.object(released) },
    404: notFound,
    409: settled,
  },
});
