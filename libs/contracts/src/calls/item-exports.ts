import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { itemCalls, itemListAccess, itemRefusals } from '../items/item-answers.ts';
import { csvAnswer, invalid } from './answers.ts';
import { MOST_CHANGED } from './item-bulk.ts';
import { itemFormatNames } from './item-imports.ts';
import { itemFilter } from './items.ts';

/** Questions of a CSV export: its columns follow from all of them, and its first line waits for the last of them. */
export const MOST_IN_CSV = 2000;

const ID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** What is exported: items by id, or all that the list's filter finds. */
const exported = {
  format: z.enum(itemFormatNames),
  ids: z
    .string()
    .regex(new RegExp(`^${ID}(?:,${ID}){0,${MOST_CHANGED - 1}}$`))
    .optional()
    .meta({ description: `Up to ${MOST_CHANGED} ids, separated by commas; the filter is ignored then` }),
  ...itemFilter.shape,
};
const ofExport = { ...itemCalls, method: 'GET', access: itemListAccess } as const;
const refusals = { 400: invalid, ...itemRefusals };
const tooMany = { 422: { description: `More than ${MOST_IN_CSV} items as CSV`, schema: problem } };

export const exportItems = defineCall({
  ...ofExport,
  id: 'exportItems',
  path: '/api/items/export',
  summary: 'Export the latest versions of items as a file that can be imported again, with their images',
  query: z.object(exported),
  answers: {
    200: {
      description:
        'GIFT, Aiken, CSV, Moodle XML, or a package of QTI 3 as zip; items that it can’t express are left out',
      schema: z.string(),
      contentType: 'application/octet-stream',
    },
    ...refusals,
    ...tooMany,
  },
});

export const listExportLosses = defineCall({
  ...ofExport,
  id: 'listExportLosses',
  path: '/api/items/export/losses',
  summary: 'List what an export could not express, part by part, before it is downloaded',
  query: z.object({ ...exported, cursor: z.string().min(1).max(1000).optional() }),
  answers: {
    200: {
      description: 'Up to 200 items of the export, of which those are listed that lose something',
      schema: z.object({
        items: z.number().int().min(0).meta({ description: 'Checked in this part' }),
        leftOut: z.number().int().min(0).meta({ description: 'Of them not in the file at all' }),
        losses: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            leftOut: z.boolean(),
            remarks: z.array(z.object({ code: z.string(), message: z.string() })),
          }),
        ),
        nextCursor: z.string().nullable().meta({ description: 'Null on the last part' }),
      }),
    },
    ...refusals,
    ...tooMany,
  },
});

export const exportLossesFile = defineCall({
  ...ofExport,
  id: 'exportLossesFile',
  path: '/api/items/export/losses-file',
  summary: 'Export what an export could not express',
  query: z.object(exported),
  answers: { 200: csvAnswer('Item, title, whether it is left out, and what is lost'), ...refusals },
});
