import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/** The object of the action: `dead-letter`, `outbox`, `topic`, `delivery`, … and its id. */
export const auditTarget = z.object({ type: z.string(), id: z.string() });

/**
 * Published by the acting service, in the transaction of the action. Anything that may identify a person is only in
 * `personal`, which the audit log stores separately so that it can be erased. Never a secret.
 */
export const auditRecordedV1 = defineEvent({
  type: 'audit.recorded',
  version: 1,
  summary: 'An action was taken that the audit log must record',
  topic: 'audit.events',
  delivery: 'ordered',
  key: (record) => record.target.id,
  personal: ['personal'],
  about: ['actorId'],
  // The log stays complete: it keeps by ids who did what to whom, even after an erasure.
  withoutPersonal: (record) => ({ ...record, personal: { operator: null, address: null, note: null } }),
  payload: z.object({
    /** The service that acted; no enum, as a new service must not need a new version. */
    service: z.string(),
    /** Past tense: `dead-letter.replayed`. */
    action: z.string(),
    outcome: z.enum(['succeeded', 'failed', 'refused']),
    /** The account that acted; null for an operator at a command line. */
    actorId: z.uuid().nullable(),
    target: auditTarget,
    /** A fixed word or code, never free text: `handler-failed`. */
    reason: z.string().nullable(),
    /** Facts without personal data: counts, names of topics. */
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    personal: z.object({
      /** The name an operator gave. */
      operator: z.string().nullable(),
      /** Their network address. */
      address: z.string().nullable(),
      /** Their note. */
      note: z.string().nullable(),
    }),
  }),
});
