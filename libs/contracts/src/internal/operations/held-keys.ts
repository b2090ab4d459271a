import { z } from 'zod';
import { pageOf, pageQuery } from '../../calls/lists.ts';
import { defineCall } from '../../define-call.ts';
import { operators, timeSpan } from './operators.ts';

/** A key whose events wait, as one of them is a dead letter. */
export const heldKey = z.object({
  topic: z.string(),
  /** Masked where it names a person. */
  key: z.string(),
  heldAt: z.iso.datetime(),
  /** Events that wait. */
  parked: z.number().int(),
  /** Behind which: replay or discard it. Null while a release is under way. */
  deadLetterId: z.uuid().nullable(),
});
export type HeldKeyView = z.infer<typeof heldKey>;

/** Operator → any service with a database: longest held first. */
export const listHeldKeys = defineCall({
  id: 'listHeldKeys',
  method: 'GET',
  path: '/internal/operations/held-keys',
  service: 'each',
  tag: 'Operations',
  summary: 'List keys whose events wait behind a dead letter',
  access: operators,
  // Open pages read it again when the figures change, which is no activity.
  extendsSession: false,
  query: pageQuery.extend({
    to: timeSpan.to.meta({
      description: 'Only those that were held before: of what is held now, what was held then',
    }),
  }),
  answers: { 200: { description: 'A page, longest held first', schema: pageOf(heldKey) } },
});
