import { z } from 'zod';
import { invalid, unauthenticated, unavailable } from '../calls/answers.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { cognitiveLevels, difficulties, itemContent, itemTypes } from './item-content.ts';

/** The states of a version of an item or a test. */
export const versionStatuses = ['draft', 'review', 'approved', 'live', 'retired'] as const;
export type VersionStatus = (typeof versionStatuses)[number];

/** What happened to a version, as its history lists it. */
export const versionEvents = [
  'created',
  'submitted',
  'withdrawn',
  'returned',
  'approved',
  'published',
  'superseded',
  'retired',
  'draft-deleted',
] as const;
export type VersionEvent = (typeof versionEvents)[number];

const moment = z.iso.datetime();
const count = z.number().int().min(0);
const who = z.object({
  accountId: z.uuid(),
  name: z.string().nullable().meta({ description: 'Null if no longer known' }),
});
export const itemDepartment = oneLine('Choose a department.', 100)
  .nullable()
  .meta({ description: 'Null for content of all departments', example: 'Drilling' });
export const versionNumber = z
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'The version, counted from 1' });
export const versionRevision = z
  .number()
  .int()
  .min(1)
  .max(2_000_000_000)
  .meta({ description: 'Of the version as the caller saw it; changed by each save and step' });

/** An item as a list shows it: its latest version. */
export const itemRow = z
  .object({
    id: z.uuid(),
    department: itemDepartment,
    number: versionNumber,
    revision: versionRevision,
    status: z.enum(versionStatuses),
    type: z.enum(itemTypes),
    title: z.string(),
    languages: z.array(z.string()),
    topics: z.array(z.string()),
    difficulty: z.enum(difficulties),
    cognitiveLevel: z.enum(cognitiveLevels),
    maxScore: z.number(),
    liveNumber: versionNumber.nullable().meta({ description: 'The version that tests use, if any' }),
    changedAt: moment,
    changedBy: who,
    timesDrawn: count,
    lastDrawnAt: moment.nullable(),
  })
  .meta({ id: 'ItemRow' });
export type ItemRow = z.infer<typeof itemRow>;

export const itemComment = z.object({
  id: z.uuid(),
  number: versionNumber,
  by: who,
  at: moment,
  text: z.string(),
});
export type ItemComment = z.infer<typeof itemComment>;

export const itemVersion = z
  .object({
    itemId: z.uuid(),
    number: versionNumber,
    revision: versionRevision,
    status: z.enum(versionStatuses),
    content: itemContent,
    maxScore: z.number(),
    createdBy: who,
    changedBy: who,
    changedAt: moment,
    editors: z
      .array(who)
      .meta({ description: 'Everyone who saved a change to it; none of them can approve it' }),
    approvedBy: who.nullable(),
  })
  .meta({ id: 'ItemVersion' });
export type ItemVersion = z.infer<typeof itemVersion>;

export const itemDetails = z
  .object({
    item: itemRow,
    version: itemVersion.meta({ description: 'The latest' }),
    versions: z.array(
      z.object({
        number: versionNumber,
        status: z.enum(versionStatuses),
        changedAt: moment,
        changedBy: who,
      }),
    ),
    comments: z.array(itemComment).meta({ description: 'Oldest first' }),
    history: z
      .array(
        z.object({
          what: z.enum(versionEvents),
          number: versionNumber,
          at: moment,
          by: who.nullable(),
          note: z.string().nullable(),
        }),
      )
      .meta({ description: 'Newest first' }),
    missing: z
      .array(z.object({ code: z.string(), path: z.string(), message: z.string() }))
      .meta({ description: 'What the latest version still needs before review' }),
  })
  .meta({ id: 'ItemDetails' });
export type ItemDetails = z.infer<typeof itemDetails>;

export const itemCalls = { service: 'assessment', tag: 'Items' } as const;
export const byItemAuthors = { capability: 'author', about: { kind: 'item', in: 'params.itemId' } } as const;
export const byItemApprovers = {
  capability: 'approver',
  about: { kind: 'item', in: 'params.itemId' },
} as const;
export const byItemAuthorsOrApprovers = {
  capability: ['author', 'approver'],
  about: { kind: 'item', in: 'params.itemId' },
} as const;
export const byItemReaders = { ...byItemAuthorsOrApprovers, roles: { admin: 'all' } } as const;

export const itemParams = z.object({ itemId: z.uuid() });
export const itemRefusals = {
  401: unauthenticated,
  403: { description: 'The caller lacks the permission, or the item is outside its scope', schema: problem },
  503: unavailable,
};
const notFound = { description: 'No such item or version', schema: problem };
const stale = {
  description:
    'The version itemChanged meanwhile, or its state does not allow it; `current` is the version now',
  schema: problem,
};
export const ofOneItem = { 400: invalid, ...itemRefusals, 404: notFound };
export const ofItemStep = { ...ofOneItem, 409: stale };
export const itemChanged = { 200: { description: 'The version as it is now', schema: itemVersion } };

export const itemListAccess = {
  capability: ['author', 'approver'],
  roles: { admin: 'all' },
  about: 'list',
} as const;
