import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { problem } from '../../errors.ts';
import { pageOf, pageQuery } from '../../calls/lists.ts';
import { operators, timeSpan } from './operators.ts';

const sequence = z.string().regex(/^[1-9][0-9]{0,17}$/, 'A sequence must be a whole number.');

const counts = {
  /** Written, not published yet. */
  waiting: z.number().int(),
  /** When the oldest of them was written. */
  oldest: z.iso.datetime().nullable(),
  /** Permanently refused by the broker. */
  parked: z.number().int(),
};

export const outboxStatus = z.object({
  ...counts,
  /** Topics with pending or parked events, by name. */
  topics: z.array(z.object({ topic: z.string(), ...counts })),
});
export type OutboxStatus = z.infer<typeof outboxStatus>;

/** An event that the broker refused permanently. */
export const parkedRow = z.object({
  /** Identifies it in `unparkOutbox`. */
  sequence: z.string(),
  eventId: z.uuid(),
  /** For example `person.changed.v1`; null for a dead letter that can't be read. */
  eventName: z.string().nullable(),
  topic: z.string(),
  key: z.string(),
  bytes: z.number().int(),
  /** The broker's error: `MESSAGE_TOO_LARGE`. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  parkedAt: z.iso.datetime(),
});
export type ParkedRow = z.infer<typeof parkedRow>;

/** An event of the outbox, in any state. */
export const outboxRow = parkedRow.extend({
  /** Null if the broker did not refuse it. */
  reason: z.string().nullable(),
  parkedAt: z.iso.datetime().nullable(),
  /** Null if it isn't published yet. */
  publishedAt: z.iso.datetime().nullable(),
});
export type OutboxRow = z.infer<typeof outboxRow>;

/** Operator → any service with a database: what isn't published yet. */
export const showOutbox = defineCall({
  id: 'showOutbox',
  method: 'GET',
  path: '/internal/operations/outbox',
  service: 'each',
  tag: 'Operations',
  summary: 'Get the outbox backlog by topic',
  access: operators,
  // Open pages refetch it when the figures change, which is no activity.
  extendsSession: false,
  answers: { 200: { description: 'The current state', schema: outboxStatus } },
});

export const listParkedRows = defineCall({
  id: 'listParkedRows',
  method: 'GET',
  path: '/internal/operations/outbox/parked',
  service: 'each',
  tag: 'Operations',
  summary: 'List events permanently refused by the broker',
  access: operators,
  // Open pages refetch it when the figures change, which is no activity.
  extendsSession: false,
  query: pageQuery.extend({ cursor: sequence.optional() }),
  answers: { 200: { description: 'A page, oldest first', schema: pageOf(parkedRow) } },
});

/**
 * Operator → any service with a database: what was pending within a time span, as far back as the outbox keeps rows;
 * with `state`, what is pending now.
 */
export const listOutboxRows = defineCall({
  id: 'listOutboxRows',
  method: 'GET',
  path: '/internal/operations/outbox/rows',
  service: 'each',
  tag: 'Operations',
  summary:
    'List events pending within a time span: written before its end and not published before its start',
  access: operators,
  // Open pages refetch it when the figures change, which is no activity.
  extendsSession: false,
  query: pageQuery.extend({
    ...timeSpan,
    cursor: sequence.optional(),
    /** `waiting`: neither published nor refused yet. */
    state: z.literal('waiting').optional(),
  }),
  answers: { 200: { description: 'A page, oldest first', schema: pageOf(outboxRow) } },
});

export const unparkOutbox = defineCall({
  id: 'unparkOutbox',
  method: 'POST',
  path: '/internal/operations/outbox/unpark',
  service: 'each',
  tag: 'Operations',
  summary: 'Retry refused events: one, or all',
  access: operators,
  body: z.union([z.strictObject({ sequence }), z.strictObject({ all: z.literal(true) })]),
  answers: {
    200: { description: 'Queued for the relay', schema: z.object({ unparked: z.number().int() }) },
    404: { description: 'No such row in the outbox', schema: problem },
    409: { description: 'The row is not parked', schema: problem },
  },
});
