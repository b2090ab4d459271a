import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/**
 * `started` goes to the old address and has the link that stops the change; `confirm` goes to the new one and contains
 * nothing secret; `changed` goes to the old one once the new one is valid.
 */
export const emailChangeNoticeKinds = ['started', 'confirm', 'changed'] as const;
export type EmailChangeNoticeKind = (typeof emailChangeNoticeKinds)[number];

/** The page of the console that stops a change. */
export const stopEmailChangePath = '/stop-email';

export const emailChangeNoticeIssuedV1 = defineEvent({
  type: 'email-change.notice-issued',
  version: 1,
  summary: 'A person must be notified by mail that the address of their account will change, or has changed',
  // An import causes many of them, so this topic must not carry interactive events.
  topic: 'identity.outcomes',
  delivery: 'ordered',
  key: (notice) => notice.personId,
  personal: ['recipient', 'employeeNumber', 'username', 'newAddress'],
  about: ['personId', 'recipient.address', 'employeeNumber', 'username'],
  payload: z.object({
    noticeId: z.uuid(),
    personId: z.uuid(),
    kind: z.enum(emailChangeNoticeKinds),
    recipient: z.object({ address: z.string(), name: z.string() }),
    employeeNumber: z.string(),
    username: z.string(),
    /** Masked; null if the address was only removed. */
    newAddress: z.string().nullable(),
    confirmedBy: z.enum(['person', 'administrator']),
    issuedAt: z.iso.datetime(),
    /** After this time the mail would only confuse. */
    expiresAt: z.iso.datetime(),
    /** JWE (compact, ECDH-ES, A256GCM) of `sealedLink` as JSON for `started`; otherwise null. */
    sealed: z.string().nullable(),
  }),
});
