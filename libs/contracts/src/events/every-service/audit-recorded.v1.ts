import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/** What was acted on: `dead-letter`, `outbox`, `topic`, `delivery`, … and its id. */
export const auditTarget = z.object({ type: z.string(), id: z.string() });

/**
 * Published by whoever acts, in the transaction of the action. What may name a person stands in `personal` alone,
 * which the audit log keeps apart so that it can be erased. Never a secret.
 */
export const auditRecordedV1 = defineEvent({
  type: 'audit.recorded',
  version: 1,
  summary: 'Somebody did something that the audit log has to know',
  topic: 'audit.events',
  delivery: 'ordered',
  key: (record) => record.target.id,
  personal: ['personal'],
  about: ['actorId'],
  // The log is complete: it knows by ids who did what to whom, whoever of them is erased.
  withoutPersonal: (record) => ({ ...record, personal: { operator: null, address: null, note: null } }),
  payload: z.object({
    /** Where it was done; no enum, as a new service must not need a new version. */
    service: z.string(),
    /** Past tense: `dead-letter.replayed`. */
    action: z.string(),
    outcome: z.enum(['succeeded', 'failed', 'refused']),
    /** The account that acted; null for an operator at a command line. */
    actorId: z.uuid().nullable(),
    target: auditTarget,
    /** A fixed word or code, never free text: `handler-failed`. */
    reason: z.string().nullable(),
    /** Facts without personal detail: counts, names of topics. */
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    personal: z.object({
      /** Who an operator said to be. */
      operator: z.string().nullable(),
      /** From where. */
      address: z.string().nullable(),
      /** What they wrote. */
      note: z.string().nullable(),
    }),
  }),
});
