import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/** Mails to a requester, and where their links lead. */
export const accessNoticeLinks = {
  received: '/request-access/withdraw',
  question: '/request-access/answer',
} as const;
export const accessNoticeKinds = [
  'received',
  'question',
  'rejected',
  'withdrawn',
  'expired',
  'has-account',
  'link-sent-elsewhere',
] as const;
export type AccessNoticeKind = (typeof accessNoticeKinds)[number];

export const accessRequestNoticeIssuedV1 = defineEvent({
  type: 'access-request.notice-issued',
  version: 1,
  summary: 'A requester must be notified by mail about their access request',
  topic: 'access-request.notices',
  delivery: 'ordered',
  key: (notice) => notice.requestId,
  personal: ['recipient', 'employeeNumber', 'text'],
  about: ['recipient.address', 'employeeNumber'],
  payload: z.object({
    noticeId: z.uuid(),
    requestId: z.uuid(),
    kind: z.enum(accessNoticeKinds),
    recipient: z.object({ address: z.string(), name: z.string() }),
    employeeNumber: z.string(),
    /** An administrator's question, or the reason for a rejection. */
    text: z.string().nullable(),
    /** Older mails about the request that this one replaces; they must no longer be sent. */
    supersedes: z.array(z.uuid()),
    issuedAt: z.iso.datetime(),
    /** After this time the mail would only confuse. */
    expiresAt: z.iso.datetime(),
    /** JWE (compact, ECDH-ES, A256GCM) of `sealedLink` as JSON for the kinds of `accessNoticeLinks`; otherwise null. */
    sealed: z.string().nullable(),
  }),
});
