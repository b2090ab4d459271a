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
    uploadedBy: z.string().nullable().meta({ description: 'By name; null once the account is gone' }),
    uploadedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    failure: z.enum(importFailures).nullish().meta({ description: 'Why it failed; null unless it did' }),
    columns: z.array(z.enum(directoryFields)).meta({ description: 'What the file has of each person' }),
    ignoredColumns: z.array(z.string()).meta({ description: 'Headers that mean nothing here' }),
    rows: z.number().int(),
    checked: z.number().int().meta({ description: 'Rows of which the verdict is known' }),
    verdicts: counts.meta({ description: 'What loading would do' }),
    loaded: counts.meta({ description: 'What loading did so far' }),
  })
  .meta({ id: 'DirectoryImport' });
export type DirectoryImport = z.infer<typeof directoryImport>;

export const importRow = z
  .object({
    line: z.number().int().meta({ description: 'Of the file, the header being line 1' }),
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
    description: 'The caller is no administrator, or the request came from another site',
    schema: problem,
  },
  503: unavailable,
};
const unknown = { 404: { description: 'There is no such import', schema: problem } };
const params = z.object({ importId: z.uuid() });
const asItIs = { description: 'The import as it is now', schema: directoryImport };

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
  summary: 'The imports of the last 90 days, the newest first',
  query: pageQuery.extend({
    concern: z.enum(importConcerns).optional().meta({
      description:
        'Of the last 7 days only: `failed` stopped or refused rows, `unfinished` are checked and not loaded',
    }),
  }),
  answers: { 200: { description: 'A page', schema: pageOf(directoryImport) }, 400: invalid, ...refusals },
});

export const showDirectoryImport = defineCall({
  ...common,
  id: 'showDirectoryImport',
  method: 'GET',
  path: '/api/admin/directory-imports/{importId}',
  summary: 'How far an import is',
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
  summary: 'The rows of an import in the order of the file',
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
  summary: 'Every row of an import and what became of it',
  params,
  answers: {
    200: csvAnswer('Line, employee number, name, verdict, result and why'),
    400: invalid,
    ...unknown,
    ...refusals,
  },
});

const notNow = { 409: { description: 'The import is in another state by now', schema: problem } };

export const loadDirectoryImport = defineCall({
  ...common,
  id: 'loadDirectoryImport',
  method: 'POST',
  path: '/api/admin/directory-imports/{importId}/load',
  endsSessions: true,
  summary: 'Store the good rows of a checked import; goes on by itself until all are stored',
  params,
  answers: { 200: asItIs, 400: invalid, ...unknown, ...notNow, ...refusals },
});

export const cancelDirectoryImport = defineCall({
  ...common,
  id: 'cancelDirectoryImport',
  method: 'POST',
  path: '/api/admin/directory-imports/{importId}/cancel',
  summary: 'End an import where it is; rows that are stored stay so',
  params,
  answers: { 200: asItIs, 400: invalid, ...unknown, ...notNow, ...refusals },
});
