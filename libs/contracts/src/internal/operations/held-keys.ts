import { z } from 'zod';
import { pageOf, pageQuery } from '../../calls/lists.ts';
import { defineCall } from '../../define-call.ts';
import { operators, timeSpan } from './operators.ts';

/** A key blocked by a dead letter, or by a release under way. */
export const heldKey = z.object({
  topic: z.string(),
  /** The name of the handler for which it is blocked; null if it has none, or if the service is older than names. */
  handler: z.string().nullable().default(null),
  /** Masked if it identifies a person. */
  key: z.string(),
  heldAt: z.iso.datetime(),
  /** Parked events. */
  parked: z.number().int(),
  /** The dead letter that blocks it: replay or discard it. Null while a release is under way. */
  deadLetterId: z.uuid().nullable(),
});
export type HeldKeyView = z.infer<typeof heldKey>;

/** Operator → any service with a database: longest blocked first. */
export const listHeldKeys = defineCall({
  id: 'listHeldKeys',
  method: 'GET',
  path: '/internal/operations/held-keys',
  service: 'each',
  tag: 'Operations',
  summary: 'List keys blocked by a dead letter',
  access: operators,
  // Open pages refetch it when the figures change, which is no activity.
  extendsSession: false,
  query: pageQuery.extend({
    to: timeSpan.to.meta({
      description: 'Only keys already blocked before this time and still blocked now',
    }),
  }),
  answers: { 200: { description: 'A page, longest blocked first', schema: pageOf(heldKey) } },
});
