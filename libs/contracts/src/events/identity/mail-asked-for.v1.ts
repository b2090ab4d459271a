import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

const hash = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const mailAskedForV1 = defineEvent({
  type: 'mail.asked-for',
  version: 1,
  summary: 'A mail was requested for an address or employee number that is not looked up yet',
  topic: 'identity.mail-requests',
  delivery: 'ordered',
  key: (asked) => asked.requestId,
  personal: ['target', 'device', 'address'],
  about: ['target'],
  payload: z.object({
    requestId: z.uuid(),
    purpose: z.enum(['email-verification', 'registration', 'password-reset']),
    /** Normalised for comparison: in lower case. */
    target: z.string(),
    /** Hash of the requesting browser's flow cookie. */
    flowHash: hash,
    /** Hash and marks of that browser's device cookie; the cookie can't be derived from them. */
    device: z.object({ hash, marks: z.array(z.string()) }).nullable(),
    /** The requester's network address, for the audit log. */
    address: z.string(),
  }),
});
