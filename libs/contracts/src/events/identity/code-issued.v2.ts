import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const codePurposes = [
  'employee-login',
  'first-login',
  'email-verification',
  'sign-up',
  'registration',
  'password-reset',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** What a code proves: the purposes of `code.issued`, and one with its own event. */
export const provenByCode = [...codePurposes, 'email-change'] as const;
export type ProvenByCode = (typeof provenByCode)[number];

/** Purposes whose mail also has a link, and where it leads. */
export const linkPaths = { registration: '/auth/verify', 'password-reset': '/auth/reset' } as const;
export type LinkPurpose = keyof typeof linkPaths;

/** The content of the sealed text of a code's mail. */
export const sealedSecrets = z.object({
  code: z.string(),
  /** 128 random bits, base64url, for the purposes of `linkPaths`. */
  linkToken: z.string().optional(),
});
export type SealedSecrets = z.infer<typeof sealedSecrets>;

export const codeIssuedV2 = defineEvent({
  type: 'code.issued',
  version: 2,
  summary: 'A one-time code, sometimes with a link, must reach a mailbox before it expires',
  topic: 'identity.codes',
  delivery: 'ordered',
  key: (code) => code.codeId,
  personal: ['recipient', 'employeeNumber'],
  about: ['personId', 'recipient.address', 'employeeNumber'],
  payload: z.object({
    codeId: z.uuid(),
    personId: z.uuid(),
    purpose: z.enum(codePurposes),
    recipient: z.object({ address: z.string(), name: z.string() }),
    employeeNumber: z.string(),
    issuedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Older codes of the same flow that this one replaces; their mails must no longer be sent. */
    supersedes: z.array(z.uuid()),
    /** If not requested by the person: the mail only has the link. */
    askedBy: z.literal('administrator').optional(),
    /** JWE (compact, ECDH-ES, A256GCM) of `sealedSecrets` as JSON, only for the notification service. */
    sealed: z.string(),
  }),
});
