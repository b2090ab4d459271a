import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const codePurposes = ['employee-login', 'first-login', 'email-verification'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeIssuedV1 = defineEvent({
  type: 'code.issued',
  version: 1,
  summary: 'A one-time code has to reach a mailbox before it expires',
  topic: 'identity.codes',
  delivery: 'ordered',
  key: (code) => code.codeId,
  payload: z.object({
    codeId: z.uuid(),
    personId: z.uuid(),
    purpose: z.enum(codePurposes),
    recipient: z.object({ address: z.string(), name: z.string() }),
    employeeNumber: z.string(),
    issuedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Older codes of the same flow that this one replaces; their mails must not leave any more. */
    supersedes: z.array(z.uuid()),
    /** JWE (compact, ECDH-ES, A256GCM) of the clear code, for the notification service alone. */
    sealedCode: z.string(),
  }),
});
