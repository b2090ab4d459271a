import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineUpload } from '../define-upload.ts';
import { problem } from '../errors.ts';
import { adminOnly, refusals, shown, skillCalls } from '../internal/skill-answers.ts';
import {
  LARGEST_RECORD_FILE_BYTES,
  recordImport,
  recordImportRow,
  recordVerdicts,
} from '../skills/record-import.ts';
import { csvAnswer, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const imports = { ...skillCalls, access: ['admin'] } as const;
const params = z.object({ importId: z.uuid() });
const ofAll = { 400: invalid, ...refusals, 403: adminOnly };
const ofOne = { ...ofAll, 404: { description: 'There is no such import', schema: problem } };
const asItIs = { description: 'The import as it is now', schema: recordImport };

export const recordFile = defineUpload({
  ...imports,
  purpose: 'recordFile',
  path: '/api/external-record-imports/uploads',
  what: 'a table of external records (CSV)',
  types: ['text/csv'],
  maxBytes: LARGEST_RECORD_FILE_BYTES,
});

export const listRecordImports = defineCall({
  ...imports,
  ...shown,
  id: 'listRecordImports',
  path: '/api/external-record-imports',
  summary: 'List imports of external records, newest first',
  query: pageQuery,
  answers: { 200: { description: 'A page', schema: pageOf(recordImport) }, ...ofAll },
});

export const showRecordImport = defineCall({
  ...imports,
  ...shown,
  id: 'showRecordImport',
  path: '/api/external-record-imports/{importId}',
  summary: 'Get an import of external records',
  params,
  answers: { 200: asItIs, ...ofOne },
});

export const listRecordImportRows = defineCall({
  ...imports,
  ...shown,
  id: 'listRecordImportRows',
  path: '/api/external-record-imports/{importId}/rows',
  summary: 'List the rows of an import of external records with their verdicts, in the order of the file',
  isCompressed: true,
  params,
  query: pageQuery.extend({ verdict: z.enum(recordVerdicts).optional() }),
  answers: { 200: { description: 'A page', schema: pageOf(recordImportRow) }, ...ofOne },
});

export const exportRecordVerdicts = defineCall({
  ...imports,
  ...shown,
  id: 'exportRecordVerdicts',
  path: '/api/external-record-imports/{importId}/verdicts',
  summary: 'Download the verdicts of an import of external records as CSV',
  params,
  answers: {
    200: csvAnswer(
      'Line, employee number, skill, title, issuer, number, result, valid from, valid until, verdict and remarks',
    ),
    ...ofOne,
  },
});

export const applyRecordImport = defineCall({
  ...imports,
  id: 'applyRecordImport',
  method: 'POST',
  path: '/api/external-record-imports/{importId}/application',
  summary: 'Enter the records of an import: each counts once another administrator has approved it',
  params,
  body: z.strictObject({
    judgement: z.number().int().min(1).meta({ description: 'As the caller saw it' }),
    fileId: z.uuid('Add the document.').meta({
      description: 'The document of all its records, as a list of participants: an upload of the caller',
    }),
  }),
  answers: {
    200: {
      ...asItIs,
      description: 'It is applied in the background, or judged anew if something has changed',
    },
    ...ofOne,
    403: {
      description:
        'Only administrators may do this, and only the one who uploaded it (`record-import/others`)',
      schema: problem,
    },
    409: {
      description:
        'It was judged anew (`record-import/judged-anew`), or is in no state for this (`record-import/not-now`)',
      schema: problem,
    },
    422: { description: 'The document isn’t there (`external-record/no-file`)', schema: problem },
  },
});

export const discardRecordImport = defineCall({
  ...imports,
  id: 'discardRecordImport',
  method: 'POST',
  path: '/api/external-record-imports/{importId}/discard',
  summary: 'Discard an import of external records that is not applied, with what it stored of the file',
  params,
  answers: {
    ...{ 200: asItIs, ...ofOne },
    409: { description: 'It is applied, or about to be (`record-import/not-now`)', schema: problem },
  },
});
