import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineUpload } from '../define-upload.ts';
import { problem } from '../errors.ts';
import { csvAnswer, invalid, unauthenticated, unavailable } from './answers.ts';
import { directoryFields, emailWaits, rowError } from './directory.ts';
import { pageOf, pageQuery } from './lists.ts';

export const LARGEST_IMPORT_BYTES = 20 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 100_000;

/** The predicted or actual result of a row. */
export const verdicts = ['created', 'changed', 'unchanged', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

export const importStatuses = ['checking', 'checked', 'loading', 'loaded', 'cancelled', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Imports that need an administrator's attention: failed, or checked and never loaded. For a week. */
export const importConcerns = ['failed', 'unfinished'] as const;
export type ImportConcern = (typeof importConcerns)[number];

const counts = z.object({
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});

export const importFailures = ['error', 'too-slow'] as const;
export type ImportFailure = (typeof importFailures)[number];

export const directoryImport = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    status: z.enum(importStatuses),
    uploadedBy: z
      .string()
      .nullable()
      .meta({ description: 'The uploader’s name; null once the account is gone' }),
    uploadedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    failure: z
      .enum(importFailures)
      .nullish()
      .meta({ description: 'The reason if it failed, otherwise null' }),
    columns: z.array(z.enum(directoryFields)).meta({ description: 'The fields present in the file' }),
    ignoredColumns: z.array(z.string()).meta({ description: 'Unknown headers' }),
    rows: z.number().int(),
    checked: z.number().int().meta({ description: 'Rows checked so far' }),
    verdicts: counts.meta({ description: 'What loading would do' }),
    loaded: counts.meta({ description: 'What loading has done so far' }),
  })
  .meta({ id: 'DirectoryImport' });
export type DirectoryImport = z.infer<typeof directoryImport>;

export const importRow = z
  .object({
    line: z.number().int().meta({ description: 'Line number in the file; the header is line 1' }),
    employeeNumber: z.string().nullable(),
    name: z.string(),
    verdict: z.enum(verdicts).nullable().meta({ description: 'Null until the row is checked' }),
    result: z.enum(verdicts).nullable().meta({ description: 'Null until the row is loaded' }),
    changes: z.array(
      z.object({ field: z.enum(directoryFields), from: z.string(), to: z.string(), waits: emailWaits }),
    ),
    errors: z.array(rowError),
  })
  .meta({ id: 'DirectoryImportRow' });
export type ImportRow = z.infer<typeof importRow>;

const common = { service: 'identity', tag: 'People', access: ['admin'] } as const;
const refusals = {
  401: unauthenticated,
  403: {
    description: 'The caller is not an administrator, or the request is cross-site',
    schema: problem,
  },
  503: unavailable,
};
const unknown = { 404: { description: 'No such import', schema: problem } };
const params = z.object({ importId: z.uuid() });
const asItIs = { description: 'The updated import', schema: directoryImport };

export const directoryFile = defineUpload({
  ...common,
  purpose: 'directoryFile',
  path: '/api/admin/directory-imports/uploads',
  what: 'a CSV file of people',
  types: ['text/csv'],
  maxBytes: LARGEST_IMPORT_BYTES,
});

export const listDirectoryImports = defineCall({
  ...common,
  id: 'listDirectoryImports',
  method: 'GET',
  path: '/api/admin/directory-imports',
  summary: 'List the imports of the last 90 days, newest first',
  query: pageQuery.extend({
    concern: z.enum(importConcerns).optional().meta({
      description:
        'Within the last 7 days: `failed` includes stopped imports and those with refused rows; `unfinished` are checked but not loaded',
    }),
  }),
  answers: { 200: { description: 'A page', schema: pageOf(directoryImport) }, 400: invalid, ...refusals },
});

export const showDirectoryImport = defineCall({
  ...common,
  id: 'showDirectoryImport',
  method: 'GET',
  path: '/api/admin/directory-imports/{importId}',
  summary: 'Get an import and its progress',
  // Polled while it runs, which is no activity.
  extendsSession: false,
  params,
  answers: { 200: asItIs, 400: invalid, ...unknown, ...refusals },
});

export const listImportRows = defineCall({
  ...common,
  id: 'listImportRows',
  method: 'GET',
  path: '/api/admin/directory-imports/{importId}/rows',
  summary: 'List the rows of an import in file order',
  params,
  query: pageQuery.extend({ verdict: z.enum(verdicts).optional() }),
  answers: {
    200: { description: 'A page', schema: pageOf(importRow) },
    400: invalid,
    ...unknown,
    ...refusals,
  },
});

export const downloadImportVerdicts = defineCall({
  ...common,
  id: 'downloadImportVerdicts',
  method: 'GET',
  path: '/api/admin/directory-imports/{importId}/verdicts',
  summary: 'Export every row of an import with its result',
  params,
  answers: {
    200: csvAnswer('Line, employee number, name, verdict, result and reason'),
    400: invalid,
    ...unknown,
    ...refusals,
  },
});

const notNow = { 409: { description: 'The import is no longer in the required state', schema: problem } };

export const loadDirectoryImport = defineCall({
  ...common,
  id: 'loadDirectoryImport',
  method: 'POST',
  path: '/api/admin/directory-imports/{importId}/load',
  endsSessions: true,
  summary: 'Load the valid rows of a checked import; continues in the background',
  params,
  answers: { 200: asItIs, 400: invalid, ...unknown, ...notNow, ...refusals },
});

export const cancelDirectoryImport = defineCall({
  ...common,
  id: 'cancelDirectoryImport',
  method: 'POST',
  path: '/api/admin/directory-imports/{importId}/cancel',
  summary: 'Stop an import; rows already loaded are kept',
  params,
  answers: { 200: asItIs, 400: invalid, ...unknown, ...notNow, ...refusals },
});
