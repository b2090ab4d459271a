import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const emailChangeCodeIssuedV1 = defineEvent({
  type: 'email-change.code-issued',
  version: 1,
  summary: 'A code that verifies a new address must reach it before it expires',
  topic: 'identity.codes',
  delivery: 'ordered',
  key: (code) => code.codeId,
  personal: ['recipient', 'employeeNumber'],
  about: ['personId', 'recipient.address', 'employeeNumber'],
  payload: z.object({
    codeId: z.uuid(),
    personId: z.uuid(),
    /** The new address. */
    recipient: z.object({ address: z.string(), name: z.string() }),
    employeeNumber: z.string(),
    issuedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Older codes that this one replaces; their mails must no longer be sent. */
    supersedes: z.array(z.uuid()),
    /** JWE (compact, ECDH-ES, A256GCM) of `sealedSecrets` as JSON, only for the notification service. */
    sealed: z.string(),
  }),
});
