import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/**
 * `started` goes to the old address and carries the link that stops the change; `confirm` goes to the new one and
 * carries nothing secret; `changed` goes to the old one once the new one counts.
 */
export const emailChangeNoticeKinds = ['started', 'confirm', 'changed'] as const;
export type EmailChangeNoticeKind = (typeof emailChangeNoticeKinds)[number];

/** The page of the console that stops a change. */
export const stopEmailChangePath = '/stop-email';

export const emailChangeNoticeIssuedV1 = defineEvent({
  type: 'email-change.notice-issued',
  version: 1,
  summary: 'A person has to be told that the address of their account is to change, or did, by mail',
  // A list has many of them: nothing that a person waits for comes behind.
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
    /** Masked; null where the address is only taken away. */
    newAddress: z.string().nullable(),
    confirmedBy: z.enum(['person', 'administrator']),
    issuedAt: z.iso.datetime(),
    /** From then on the mail would only confuse. */
    expiresAt: z.iso.datetime(),
    /** JWE (compact, ECDH-ES, A256GCM) of `sealedLink` as JSON for `started`; else null. */
    sealed: z.string().nullable(),
  }),
});
