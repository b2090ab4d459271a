import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineUpload } from '../define-upload.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { adminOnly, refusals, seen, shown, skillCalls } from '../internal/skill-answers.ts';
import {
  externalRecordContent,
  externalRecordDetails,
  externalRecordRow,
  externalRecordStatuses,
  recordReason,
} from '../skills/external-record.ts';
import { fileAnswers, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const records = { ...skillCalls, access: ['admin'] } as const;
const params = z.object({ recordId: z.uuid() });
const ofAll = { 400: invalid, ...refusals, 403: adminOnly };
const ofOne = { ...ofAll, 404: { description: 'There is no such record', schema: problem } };
const asItIs = { description: 'The record as it is now', schema: externalRecordDetails };

export const externalRecordFile = defineUpload({
  ...records,
  purpose: 'externalRecordFile',
  path: '/api/external-records/uploads',
  what: 'the document of an external record',
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10 * 1024 * 1024,
  otherwise: 'Upload a PDF, or a photo as JPEG, PNG or WebP.',
  kept: true,
});

export const listExternalRecords = defineCall({
  ...records,
  ...shown,
  id: 'listExternalRecords',
  path: '/api/external-records',
  summary: 'List external records, newest first',
  query: pageQuery.extend({
    search: oneLine('Type a name or a number.', 100)
      .optional()
      .meta({ description: 'Part of a name, or the number of an employee or a document' }),
    status: z.enum(externalRecordStatuses).optional(),
    personId: z.uuid().optional(),
  }),
  answers: { 200: { description: 'A page', schema: pageOf(externalRecordRow) }, ...ofAll },
});

export const showExternalRecord = defineCall({
  ...records,
  ...shown,
  id: 'showExternalRecord',
  path: '/api/external-records/{recordId}',
  summary: 'Get an external record with its history',
  params,
  answers: { 200: asItIs, ...ofOne },
});

export const showExternalRecordFile = defineCall({
  ...records,
  ...shown,
  id: 'showExternalRecordFile',
  path: '/api/external-records/{recordId}/file',
  summary: 'Download the document of an external record',
  params,
  answers: { ...fileAnswers('The document'), ...ofOne },
});

export const addExternalRecord = defineCall({
  ...records,
  id: 'addExternalRecord',
  method: 'POST',
  path: '/api/external-records',
  summary: 'Enter an external record: it counts once another administrator has approved it',
  body: externalRecordContent,
  answers: {
    201: asItIs,
    ...ofAll,
    422: {
      description:
        'The person (`external-record/no-person`), the skill (`external-record/no-skill`) or the upload (`external-record/no-file`) isn’t there, or it begins in the future (`external-record/not-yet`)',
      schema: problem,
    },
  },
});

const decide = {
  ...records,
  method: 'POST',
  params,
  answers: {
    200: asItIs,
    ...ofOne,
    403: {
      description:
        'Only administrators may do this, but not the one who entered it, and nobody about themselves (`external-record/own`)',
      schema: problem,
    },
    409: {
      description:
        'It changed meanwhile (`external-record/changed`), or this can’t be done with it (`external-record/not-now`); `current` is the record now',
      schema: problem,
    },
  },
} as const;
const withReason = seen.extend({ reason: recordReason });

export const approveExternalRecord = defineCall({
  ...decide,
  id: 'approveExternalRecord',
  path: '/api/external-records/{recordId}/approval',
  summary: 'Approve an external record: it becomes evidence of the skill',
  body: seen,
});

export const declineExternalRecord = defineCall({
  ...decide,
  id: 'declineExternalRecord',
  path: '/api/external-records/{recordId}/refusal',
  summary: 'Decline an external record',
  body: withReason,
});

export const withdrawExternalRecord = defineCall({
  ...decide,
  id: 'withdrawExternalRecord',
  path: '/api/external-records/{recordId}/withdrawal',
  summary: 'Withdraw an external record: what was approved counts for nothing any more',
  body: withReason,
});
