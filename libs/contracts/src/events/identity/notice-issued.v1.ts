import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const noticeKinds = ['account-exists', 'password-changed'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeIssuedV1 = defineEvent({
  type: 'notice.issued',
  version: 1,
  summary: 'A person must be notified by mail about their account',
  topic: 'identity.notices',
  delivery: 'ordered',
  key: (notice) => notice.noticeId,
  personal: ['recipient', 'employeeNumber', 'username'],
  about: ['personId', 'recipient.address', 'employeeNumber', 'username'],
  payload: z.object({
    noticeId: z.uuid(),
    personId: z.uuid(),
    kind: z.enum(noticeKinds),
    recipient: z.object({ address: z.string(), name: z.string() }),
    employeeNumber: z.string(),
    username: z.string(),
    issuedAt: z.iso.datetime(),
    /** After this time the mail would only confuse. */
    expiresAt: z.iso.datetime(),
  }),
});
