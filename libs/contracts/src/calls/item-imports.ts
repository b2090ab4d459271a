import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineUpload } from '../define-upload.ts';
import { problem } from '../errors.ts';
import { itemCalls, itemDepartment, itemRefusals } from '../items/item-answers.ts';
import { itemTypes } from '../items/item-content.ts';
import { csvAnswer, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

export const LARGEST_ITEM_FILE_BYTES = 50 * 1024 * 1024;

export const itemImportStatuses = ['checked', 'loading', 'loaded', 'discarded', 'failed'] as const;
export type ItemImportStatus = (typeof itemImportStatuses)[number];

/** What loading would do, or did, with a question; `duplicate`: the bank or the file has it already. */
export const itemVerdicts = ['readable', 'duplicate', 'refused'] as const;
export type ItemImportVerdict = (typeof itemVerdicts)[number];

export const itemFormatNames = ['gift', 'aiken', 'moodle-xml', 'qti', 'csv'] as const;

const count = z.number().int().min(0);

export const itemImport = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    format: z.enum(itemFormatNames),
    status: z.enum(itemImportStatuses),
    uploadedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    department: itemDepartment.meta({ description: 'Of the loaded items; null for all, or before loading' }),
    counts: z.object({ readable: count, duplicate: count, refused: count }),
    warnings: count.meta({ description: 'Questions that lose something; each row says what' }),
    loaded: count.meta({ description: 'Items created so far' }),
  })
  .meta({ id: 'ItemImport' });
export type ItemImport = z.infer<typeof itemImport>;

const remark = z.object({ code: z.string(), message: z.string() });
export const itemImportRow = z
  .object({
    position: count.meta({ description: 'In the file, counted from 1' }),
    line: count.nullable(),
    identifier: z.string().nullable(),
    file: z.string().nullable().meta({ description: 'Inside a package' }),
    verdict: z.enum(itemVerdicts),
    title: z.string().nullable(),
    type: z.enum(itemTypes).nullable(),
    remarks: z.array(remark).meta({ description: 'What is wrong, or what the import can’t keep' }),
    duplicateOf: z.uuid().nullable().meta({ description: 'The item in the bank that says the same' }),
    itemId: z.uuid().nullable().meta({ description: 'The item that was created' }),
  })
  .meta({ id: 'ItemImportRow' });
export type ItemImportRow = z.infer<typeof itemImportRow>;

const own = { ...itemCalls, access: { capability: 'author', about: 'own' } } as const;
const params = z.object({ importId: z.uuid() });
const notFound = { description: 'The caller has no such import', schema: problem };
const notNow = { description: 'The import is not in a state for this', schema: problem };
const ofOne = { 400: invalid, ...itemRefusals, 404: notFound };
const asItIs = { description: 'The import as it is now', schema: itemImport };

export const itemFile = defineUpload({
  ...own,
  purpose: 'itemFile',
  path: '/api/item-imports/uploads',
  what: 'a file of questions: GIFT, Aiken, Moodle XML, QTI or CSV',
  types: ['text/csv', 'application/zip'],
  maxBytes: LARGEST_ITEM_FILE_BYTES,
});

export const listItemImports = defineCall({
  ...own,
  id: 'listItemImports',
  method: 'GET',
  path: '/api/item-imports',
  summary: 'List the caller’s imports of questions, newest first',
  extendsSession: false,
  query: pageQuery,
  answers: { 200: { description: 'A page', schema: pageOf(itemImport) }, 400: invalid, ...itemRefusals },
});

export const showItemImport = defineCall({
  ...own,
  id: 'showItemImport',
  method: 'GET',
  path: '/api/item-imports/{importId}',
  summary: 'Get an import of questions and its progress',
  extendsSession: false,
  params,
  answers: { 200: asItIs, ...ofOne },
});

export const listItemImportRows = defineCall({
  ...own,
  id: 'listItemImportRows',
  method: 'GET',
  path: '/api/item-imports/{importId}/rows',
  summary: 'List the questions of an import with their verdicts, in the order of the file',
  params,
  query: pageQuery.extend({ verdict: z.enum(itemVerdicts).optional() }),
  answers: { 200: { description: 'A page', schema: pageOf(itemImportRow) }, ...ofOne },
});

export const exportItemVerdicts = defineCall({
  ...own,
  id: 'exportItemVerdicts',
  method: 'GET',
  path: '/api/item-imports/{importId}/verdicts',
  summary: 'Export the verdict on every question of an import',
  params,
  answers: { 200: csvAnswer('Position, line, identifier, title, verdict, remarks and item'), ...ofOne },
});

export const loadItemImport = defineCall({
  ...itemCalls,
  id: 'loadItemImport',
  method: 'POST',
  path: '/api/item-imports/{importId}/load',
  summary: 'Create drafts of the readable questions of an import; duplicates and refused ones are left out',
  access: { capability: 'author', about: { kind: 'department', in: 'body.department' } },
  params,
  body: z.strictObject({ department: itemDepartment }),
  answers: { 200: asItIs, ...ofOne, 409: notNow },
});

export const discardItemImport = defineCall({
  ...own,
  id: 'discardItemImport',
  method: 'POST',
  path: '/api/item-imports/{importId}/discard',
  summary: 'Discard an import that is not loaded, with what it stored of the file',
  params,
  answers: { 200: asItIs, ...ofOne, 409: notNow },
});
