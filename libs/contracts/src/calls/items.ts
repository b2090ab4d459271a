import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import {
  byItem,
  itemCalls,
  itemDepartment,
  itemDetails,
  itemListAccess,
  itemParams,
  itemRefusals,
  itemRow,
  itemVersion,
  ofItems,
} from '../items/item-answers.ts';
import { cognitiveLevels, difficulties, itemContent, itemTypes } from '../items/item-content.ts';
import { language } from '../items/localized.ts';
import { versionParam } from '../versions/version-calls.ts';
import {
  versionQueue,
  versionQueues,
  versionRevision,
  versionStatuses,
  type VersionQueue,
} from '../versions/version-parts.ts';
import { invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const unknownImage = {
  description: 'An image is not the caller’s to use, or another item’s; `fileId` says which',
  schema: problem,
};

export const createItem = defineCall({
  ...itemCalls,
  id: 'createItem',
  method: 'POST',
  path: '/api/items',
  summary: 'Create an item: the draft of its first version',
  access: { capability: 'author', about: { kind: 'department', in: 'body.department' } },
  body: z.strictObject({ department: itemDepartment, content: itemContent }),
  answers: {
    201: { description: 'Created', schema: itemVersion },
    400: invalid,
    ...itemRefusals,
    409: { description: 'The Idempotency-Key was used for another item', schema: problem },
    422: unknownImage,
  },
});

export const itemQueues = versionQueues;
export type ItemQueue = VersionQueue;

/** As the coverage of the bank counts items: with a live version, or on the way to their first. */
export const itemStages = ['live', 'upcoming'] as const;
export type ItemStage = (typeof itemStages)[number];

export const itemFilter = z.object({
  status: z.enum(versionStatuses).optional(),
  stage: z.enum(itemStages).optional().meta({
    description:
      '`live`: tests use a version of it; `upcoming`: no version was live yet, and it is not retired',
  }),
  type: z.enum(itemTypes).optional(),
  topic: oneLine('Choose a topic.', 80).optional(),
  difficulty: z.enum(difficulties).optional(),
  cognitiveLevel: z.enum(cognitiveLevels).optional(),
  language: language.optional(),
  department: oneLine('Choose a department.', 100).optional(),
  search: oneLine('Type something to search for.', 200)
    .optional()
    .meta({ description: 'Words of the title, stem or options' }),
  queue: versionQueue.optional(),
});
export type ItemFilter = z.infer<typeof itemFilter>;

export const listItems = defineCall({
  ...itemCalls,
  id: 'listItems',
  method: 'GET',
  path: '/api/items',
  summary: 'List items by their latest version, last changed first',
  access: itemListAccess,
  extendsSession: false,
  query: pageQuery.extend(itemFilter.shape),
  answers: { 200: { description: 'A page', schema: pageOf(itemRow) }, 400: invalid, ...itemRefusals },
});

export const showItem = defineCall({
  ...itemCalls,
  id: 'showItem',
  method: 'GET',
  path: '/api/items/{itemId}',
  summary: 'Get an item: its latest version, comments and history',
  access: byItem.readers,
  extendsSession: false,
  params: itemParams,
  answers: { 200: { description: 'The item', schema: itemDetails }, ...ofItems.ofOne },
});

export const showItemVersion = defineCall({
  ...itemCalls,
  ...ofItems.showVersion,
  id: 'showItemVersion',
  path: '/api/items/{itemId}/versions/{number}',
  params: itemParams.extend(versionParam),
});

export const saveItemDraft = defineCall({
  ...itemCalls,
  id: 'saveItemDraft',
  method: 'PUT',
  path: '/api/items/{itemId}/draft',
  summary: 'Save the draft of an item',
  access: byItem.authors,
  params: itemParams,
  body: z.strictObject({ revision: versionRevision, content: itemContent }),
  answers: { ...ofItems.answers, 422: unknownImage },
});

export const startItemDraft = defineCall({
  ...itemCalls,
  ...ofItems.startDraft,
  id: 'startItemDraft',
  path: '/api/items/{itemId}/draft',
  params: itemParams,
});

export const deleteItemDraft = defineCall({
  ...itemCalls,
  ...ofItems.deleteDraft,
  id: 'deleteItemDraft',
  path: '/api/items/{itemId}/draft',
  params: itemParams,
});

export const compareItemVersions = defineCall({
  ...itemCalls,
  ...ofItems.compare,
  id: 'compareItemVersions',
  path: '/api/items/{itemId}/differences',
  params: itemParams,
});
