import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

const ofCertificates = {
  version: 1,
  topic: 'competency.certificates',
  delivery: 'ordered',
  key: (step: { certificateId: string }) => step.certificateId,
  personal: [],
} as const;
const certificate = {
  certificateId: z.uuid(),
  /** Counted from 1: each step has its own. */
  revision: z.number().int(),
  /** Of its kind. */
  title: z.string(),
  /** Its holder. */
  personId: z.uuid(),
};
const validUntil = z.iso.date().nullable();
/** Who is told besides the holder. */
const managerId = z.uuid().nullable();

export const certificateIssuedV1 = defineEvent({
  ...ofCertificates,
  type: 'certificate.issued',
  summary: 'A certificate was issued, by itself or with a signature',
  payload: z.object({ ...certificate, validUntil }),
});

export const certificateAwaitsSignatureV1 = defineEvent({
  ...ofCertificates,
  type: 'certificate.awaits-signature',
  summary: 'Someone has earned a certificate, and one of its signers has to sign it',
  payload: z.object({ ...certificate, signers: z.array(z.uuid()) }),
});

export const certificateSettledV1 = defineEvent({
  ...ofCertificates,
  type: 'certificate.settled',
  summary: 'A certificate waits for a signature no more',
  payload: z.object({ ...certificate, outcome: z.enum(['signed', 'declined', 'superseded']) }),
});

export const certificateStoppedV1 = defineEvent({
  ...ofCertificates,
  type: 'certificate.stopped',
  summary: 'A certificate is suspended or was revoked',
  payload: z.object({ ...certificate, managerId, how: z.enum(['suspended', 'revoked']) }),
});

export const certificateResumedV1 = defineEvent({
  ...ofCertificates,
  type: 'certificate.resumed',
  summary: 'The suspension of a certificate has ended',
  payload: z.object(certificate),
});

export const certificateExpiringV1 = defineEvent({
  ...ofCertificates,
  type: 'certificate.expiring',
  summary:
    'A certificate expires within so many days and was not renewed; announced once for each of 90, 60, 30 and 7, to the holder and to the manager on the day of their own calendars',
  payload: z.object({
    ...certificate,
    managerId,
    /** 90, 60, 30 or 7. */
    days: z.number().int(),
    validUntil: z.iso.date(),
    /** Who is told now. Both if it says nothing, as senders of before did. */
    to: z.enum(['holder', 'manager']).optional(),
  }),
});
