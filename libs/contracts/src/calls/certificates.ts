import { z } from 'zod';
import {
  certificateDetails,
  certificateKind,
  certificateReason,
  certificateRow,
  certificateStatuses,
  MOST_EXPIRY_DAYS,
} from '../certificates/certificate-parts.ts';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { adminOnly, certificateCalls, refusals, seen, shown } from '../internal/skill-answers.ts';
import { csvAnswer, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const roles = { admin: 'all', manager: 'crew' } as const;
const params = z.object({ certificateId: z.uuid() });
const noCertificate = { description: 'There is no such certificate', schema: problem };
const details = { description: 'The certificate as it is now', schema: certificateDetails };
const outside = {
  description: 'The caller is neither an administrator nor the manager of the person',
  schema: problem,
};

export const listMyCertificates = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'listMyCertificates',
  path: '/api/certificates/mine',
  summary: 'List the caller’s own certificates, those that expire first at the top',
  access: 'signed-in',
  answers: { 200: { description: 'All of them', schema: z.array(certificateRow) }, ...refusals },
});

export const shareMyCertificate = defineCall({
  ...certificateCalls,
  id: 'shareMyCertificate',
  method: 'PUT',
  path: '/api/certificates/mine/{certificateId}/sharing',
  summary: 'Choose whether the public page of an own certificate shows the caller’s name, and until when',
  access: 'signed-in',
  params,
  body: z.strictObject({
    nameShownUntil: z.iso.date('Enter a date, such as 2027-03-02.').nullable().meta({
      description: 'The last day; null to show initials only',
    }),
  }),
  answers: {
    200: { description: 'The certificate as it is now', schema: certificateRow },
    ...{ 400: invalid, ...refusals, 404: noCertificate },
    403: { description: 'The request is cross-site, or in an employee view', schema: problem },
  },
});

const notIssued = {
  description: 'It was not issued: nobody has signed it (`certificate/not-now`)',
  schema: problem,
};
/** A certificate is its holder’s: an administrator in an employee view takes none along. */
const forThemselves = { inEmployeeView: false } as const;
const notInAView = { description: 'An employee view downloads nothing', schema: problem };
const busy = {
  description: 'Many certificates are being made (`certificate/busy`), or see the message; see Retry-After',
  schema: problem,
};
const pdf = {
  description: 'The certificate and a card for the wallet, as PDF',
  schema: z.string(),
  contentType: 'application/octet-stream',
} as const;

export const downloadMyCertificate = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'downloadMyCertificate',
  path: '/api/certificates/mine/{certificateId}/pdf',
  summary: 'Download an own certificate as PDF',
  access: 'signed-in',
  ...forThemselves,
  params,
  answers: {
    200: pdf,
    ...{ 400: invalid, ...refusals, 403: notInAView, 404: noCertificate, 409: notIssued, 503: busy },
  },
});

export const downloadMyCredential = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'downloadMyCredential',
  path: '/api/certificates/mine/{certificateId}/credential',
  summary: 'Download an own certificate as a credential of Open Badges 3.0 (VC-JWT), such as for a wallet',
  access: 'signed-in',
  ...forThemselves,
  params,
  answers: {
    200: { description: 'A signed credential', schema: z.string(), contentType: 'application/vc+jwt' },
    ...{ 400: invalid, ...refusals, 403: notInAView, 404: noCertificate, 409: notIssued },
  },
});

export const downloadCertificate = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'downloadCertificate',
  path: '/api/certificates/{certificateId}/pdf',
  summary: 'Download a certificate as PDF',
  access: { roles, about: { kind: 'certificate', in: 'params.certificateId' } },
  params,
  answers: {
    200: pdf,
    ...{ 400: invalid, ...refusals, 403: outside, 404: noCertificate, 409: notIssued, 503: busy },
  },
});

const filter = {
  search: oneLine('Type a name or a number.', 100)
    .optional()
    .meta({ description: 'Part of a name, or the number of an employee or a certificate' }),
  schemeId: z.uuid().optional(),
  personId: z.uuid().optional(),
  status: z.enum(certificateStatuses).optional(),
  expiresWithin: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_EXPIRY_DAYS)
    .optional()
    .meta({ description: 'Days: only valid ones whose last day is no later than that' }),
};

export const listCertificates = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'listCertificates',
  path: '/api/certificates',
  summary: 'List the certificates of people in the caller’s scope, newest first',
  access: { roles, about: 'list' },
  query: pageQuery.extend(filter),
  answers: {
    200: { description: 'A page', schema: pageOf(certificateRow) },
    ...{ 400: invalid, ...refusals, 403: outside },
  },
});

export const exportCertificates = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'exportCertificates',
  path: '/api/certificates/csv',
  summary: 'Download the same list as CSV',
  access: { roles, about: 'list' },
  query: z.object(filter),
  answers: {
    200: csvAnswer('The certificates, newest first'),
    ...{ 400: invalid, ...refusals, 403: outside },
  },
});

export const listCertificateKinds = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'listCertificateKinds',
  path: '/api/certificates/kinds',
  summary: 'List the kinds by which certificates are filtered, retired ones included',
  access: ['admin', 'manager'],
  answers: {
    200: { description: 'By title', schema: z.array(certificateKind) },
    ...refusals,
    403: { description: 'The caller is neither an administrator nor a manager', schema: problem },
  },
});

export const showCertificate = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'showCertificate',
  path: '/api/certificates/{certificateId}',
  summary: 'Get a certificate with its history',
  access: { roles, about: { kind: 'certificate', in: 'params.certificateId' } },
  params,
  answers: { 200: details, ...{ 400: invalid, ...refusals, 403: outside, 404: noCertificate } },
});

/** Only administrators, and never about their own. */
const act = {
  ...certificateCalls,
  method: 'POST',
  access: {
    roles: { admin: 'all' },
    about: { kind: 'certificate', in: 'params.certificateId', notOwn: true },
  },
  params,
  body: seen.extend({ reason: certificateReason }),
  answers: {
    200: details,
    ...{ 400: invalid, ...refusals, 403: adminOnly, 404: noCertificate },
    409: {
      description:
        'It changed meanwhile (`certificate/changed`), or this can’t be done with it (`certificate/not-now`); `current` is the certificate now',
      schema: problem,
    },
  },
} as const;

export const suspendCertificate = defineCall({
  ...act,
  id: 'suspendCertificate',
  path: '/api/certificates/{certificateId}/suspension',
  summary: 'Suspend a certificate until it is resumed',
});

export const resumeCertificate = defineCall({
  ...act,
  id: 'resumeCertificate',
  path: '/api/certificates/{certificateId}/resumption',
  summary: 'End the suspension of a certificate',
});

export const revokeCertificate = defineCall({
  ...act,
  id: 'revokeCertificate',
  path: '/api/certificates/{certificateId}/revocation',
  summary: 'Revoke a certificate for good: it has to be earned anew',
});

export const listCertificatesToSign = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'listCertificatesToSign',
  path: '/api/certificates/to-sign',
  summary: 'List the certificates that wait for the caller’s signature, the longest waiting first',
  access: 'signed-in',
  answers: { 200: { description: 'At most 200', schema: z.array(certificateRow) }, ...refusals },
});

const sign = {
  ...act,
  access: 'signed-in',
  answers: {
    ...act.answers,
    403: { description: 'The caller is not one of its signers', schema: problem },
  },
} as const;

export const signCertificate = defineCall({
  ...sign,
  id: 'signCertificate',
  path: '/api/certificates/{certificateId}/signature',
  summary: 'Sign a certificate that waits for the caller: it is issued',
  body: seen,
});

export const declineCertificate = defineCall({
  ...sign,
  id: 'declineCertificate',
  path: '/api/certificates/{certificateId}/refusal',
  summary: 'Decline to sign a certificate: it has to be earned anew',
});
