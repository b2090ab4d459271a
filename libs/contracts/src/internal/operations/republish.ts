import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { problem } from '../../errors.ts';

/**
 * Operator → the service that owns a topic: publishes the current state of its aggregates again, for new readers. One
 * call processes a bounded part; call again with `cursor` until it returns `nextCursor: null`. Safe to repeat, to run
 * concurrently and to stop halfway: readers only apply what is newer than what they have.
 */
export const republishTopic = defineCall({
  id: 'republishTopic',
  method: 'POST',
  path: '/internal/operations/republish',
  service: 'each',
  tag: 'Operations',
  summary: 'Republish a topic from the current state',
  access: 'gateway',
  body: z.strictObject({
    topic: z.string().min(1).max(200),
    /** One aggregate only. */
    key: z.string().min(1).max(200).optional(),
    /** The `nextCursor` of the previous call. */
    cursor: z.string().min(1).max(200).optional(),
  }),
  answers: {
    200: {
      description: 'The number of events added to the outbox, and where the next call continues',
      schema: z.object({ published: z.number().int(), nextCursor: z.string().nullable() }),
    },
    404: { description: 'The service does not own this topic, or has no such key', schema: problem },
    409: { description: 'This topic is never published again; the message says why', schema: problem },
  },
});
