import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import {
  byItemAuthors,
  byItemReaders,
  itemCalls,
  itemChanged,
  itemDepartment,
  itemDetails,
  itemListAccess,
  itemParams,
  itemRefusals,
  itemRow,
  itemVersion,
  ofItemStep,
  ofOneItem,
  versionRevision,
  versionStatuses,
} from '../items/item-answers.ts';
import { cognitiveLevels, difficulties, itemContent, itemTypes } from '../items/item-content.ts';
import { language } from '../items/rich-text.ts';
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

/** Whose turn it is, from the caller's point of view. */
export const itemQueues = ['review', 'returned', 'mine'] as const;
export type ItemQueue = (typeof itemQueues)[number];

/** As the coverage of the bank counts items: with a live version, or on the way to their first. */
export const itemStages = ['live', 'upcoming'] as const;
export type ItemStage = (typeof itemStages)[number];

const itemFilter = z.object({
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
  queue: z.enum(itemQueues).optional().meta({
    description:
      '`review`: the caller may approve it; `returned`: returned to the caller; `mine`: the caller created it',
  }),
});
export type ItemFilter = z.infer<typeof itemFilter>;

export const listItems = defineCall({
  ...itemCalls,
  id: 'listItems',
  method: 'GET',
  path: '/api/items',
  summary: 'List items by their latest version, last itemChanged first',
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
  access: byItemReaders,
  extendsSession: false,
  params: itemParams,
  answers: { 200: { description: 'The item', schema: itemDetails }, ...ofOneItem },
});

export const showItemVersion = defineCall({
  ...itemCalls,
  id: 'showItemVersion',
  method: 'GET',
  path: '/api/items/{itemId}/versions/{number}',
  summary: 'Get one version of an item',
  access: byItemReaders,
  params: itemParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
  answers: { 200: { description: 'The version', schema: itemVersion }, ...ofOneItem },
});

export const saveItemDraft = defineCall({
  ...itemCalls,
  id: 'saveItemDraft',
  method: 'PUT',
  path: '/api/items/{itemId}/draft',
  summary: 'Save the draft of an item',
  access: byItemAuthors,
  params: itemParams,
  body: z.strictObject({ revision: versionRevision, content: itemContent }),
  answers: { ...itemChanged, ...ofItemStep, 422: unknownImage },
});

export const startItemDraft = defineCall({
  ...itemCalls,
  id: 'startItemDraft',
  method: 'POST',
  path: '/api/items/{itemId}/draft',
  summary: 'Start the next version of an item: a draft with the content of the latest',
  access: byItemAuthors,
  params: itemParams,
  answers: { 201: { description: 'The draft', schema: itemVersion }, ...ofItemStep },
});

export const deleteItemDraft = defineCall({
  ...itemCalls,
  id: 'deleteItemDraft',
  method: 'DELETE',
  path: '/api/items/{itemId}/draft',
  summary: 'Delete a draft that was never reviewed, and the item if it has no other version',
  access: byItemAuthors,
  params: itemParams,
  answers: { 204: { description: 'Deleted' }, ...ofItemStep },
});

export const compareItemVersions = defineCall({
  ...itemCalls,
  id: 'compareItemVersions',
  method: 'GET',
  path: '/api/items/{itemId}/differences',
  summary: 'Compare two versions of an item',
  access: byItemReaders,
  params: itemParams,
  query: z.object({
    from: z.coerce.number().int().min(1).max(1_000_000),
    to: z.coerce.number().int().min(1).max(1_000_000),
  }),
  answers: {
    200: {
      description: 'Each difference, in the order of the editor',
      schema: z.object({
        differences: z.array(
          z.object({
            group: z.enum(['text', 'options', 'key', 'scoring', 'classification']),
            path: z.string(),
            kind: z.enum(['added', 'removed', 'changed']),
            before: z.unknown().optional(),
            after: z.unknown().optional(),
          }),
        ),
      }),
    },
    ...ofOneItem,
  },
});
