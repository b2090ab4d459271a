import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

const hash = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const mailAskedForV1 = defineEvent({
  type: 'mail.asked-for',
  version: 1,
  summary: 'Somebody asked for a mail to an address or employee number, which nobody has looked up yet',
  topic: 'identity.mail-requests',
  delivery: 'ordered',
  key: (asked) => asked.requestId,
  personal: ['target', 'device', 'address'],
  about: ['target'],
  payload: z.object({
    requestId: z.uuid(),
    purpose: z.enum(['email-verification', 'registration', 'password-reset']),
    /** As it is compared: in lower case. */
    target: z.string(),
    /** Hash of the flow cookie of the browser that asked. */
    flowHash: hash,
    /** Hash and marks of that browser's device cookie; nobody can make the cookie from them. */
    device: z.object({ hash, marks: z.array(z.string()) }).nullable(),
    /** Where it was asked from: for the audit log. */
    address: z.string(),
  }),
});
