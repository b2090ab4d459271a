import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/** Why somebody is invited: an administrator let in who had asked for access, or asks somebody in. */
export const invitationOrigins = ['access-request', 'invitation'] as const;
export type InvitationOrigin = (typeof invitationOrigins)[number];

/** What the sealed text of a mail holds whose only secret is its link. */
export const sealedLink = z.object({
  /** 128 random bits, base64url. */
  linkToken: z.string(),
});

export const invitationIssuedV1 = defineEvent({
  type: 'invitation.issued',
  version: 1,
  summary: 'A link to choose the first password of an account has to reach a mailbox before it expires',
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
    /** Older invitations of the person that this one replaces; their mails must not leave any more. */
    supersedes: z.array(z.uuid()),
    /** JWE (compact, ECDH-ES, A256GCM) of `sealedLink` as JSON, for the notification service alone. */
    sealed: z.string(),
  }),
});
