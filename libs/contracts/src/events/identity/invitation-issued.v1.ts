import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/** Why a person is invited: their access request was approved, or an administrator invited them. */
export const invitationOrigins = ['access-request', 'invitation'] as const;
export type InvitationOrigin = (typeof invitationOrigins)[number];

/** The content of the sealed text of a mail whose only secret is its link. */
export const sealedLink = z.object({
  /** 128 random bits, base64url. */
  linkToken: z.string(),
});

export const invitationIssuedV1 = defineEvent({
  type: 'invitation.issued',
  version: 1,
  summary: 'A link to choose an account’s first password must reach a mailbox before it expires',
  topic: 'identity.invitations',
  delivery: 'ordered',
  key: (invitation) => invitation.personId,
  personal: ['recipient', 'employeeNumber', 'username'],
  about: ['personId', 'recipient.address', 'employeeNumber', 'username'],
  payload: z.object({
    invitationId: z.uuid(),
    personId: z.uuid(),
    origin: z.enum(invitationOrigins),
    recipient: z.object({ address: z.string(), name: z.string() }),
    employeeNumber: z.string(),
    username: z.string(),
    issuedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Older invitations of the person that this one replaces; their mails must no longer be sent. */
    supersedes: z.array(z.uuid()),
    /** JWE (compact, ECDH-ES, A256GCM) of `sealedLink` as JSON, only for the notification service. */
    sealed: z.string(),
  }),
});
