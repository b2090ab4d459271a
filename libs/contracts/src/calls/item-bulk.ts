import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { itemCalls, itemDepartment, itemListAccess, itemRefusals } from '../items/item-answers.ts';
import { classification } from '../items/item-content.ts';
import { versionRevision, versionStatuses } from '../versions/version-parts.ts';
import { invalid } from './answers.ts';
import { itemFilter } from './items.ts';
import { plainText } from './plain-text.ts';

/** Maximum rows of a bulk change whose items are named. */
export const MOST_CHANGED = 200;

/** Items named one by one, or all that a list's filter finds: then each response brings the cursor of the next part. */
export const itemSelection = z.union([
  z
    .array(
      z.strictObject({
        id: z.uuid(),
        revision: versionRevision.meta({ description: 'Of the latest version as the caller saw it' }),
      }),
    )
    .min(1)
    .max(MOST_CHANGED),
  z.strictObject({
    matching: z.strictObject(itemFilter.shape),
    cursor: z
      .string()
      .min(1)
      .max(1000)
      .nullable()
      .default(null)
      .meta({ description: '`nextCursor` of the response before; null at first' }),
  }),
]);
export type ItemSelection = z.infer<typeof itemSelection>;

const result = z
  .object({
    id: z.uuid(),
    title: z.string().nullable().meta({ description: 'Null if the caller may not read the item' }),
    done: z.boolean().meta({ description: 'Also if it was so already' }),
    code: z.string().nullable().meta({ description: 'The error’s stable code' }),
    message: z.string(),
    status: z.enum(versionStatuses).nullable().meta({ description: 'Of its latest version' }),
    revision: versionRevision.nullable(),
  })
  .meta({ id: 'ItemResult' });
export type ItemResult = z.infer<typeof result>;

const answers = {
  200: {
    description: 'One result per item; with a filter, a part of them in the order of their creation',
    schema: z.object({
      results: z.array(result),
      nextCursor: z.string().nullable().meta({ description: 'Null once all are done' }),
    }),
  },
  400: invalid,
  ...itemRefusals,
};

export const retireItems = defineCall({
  ...itemCalls,
  id: 'retireItems',
  method: 'POST',
  path: '/api/items/retirements',
  summary:
    'Retire the live versions of several items with one reason, each independently: one failure doesn’t undo the others',
  access: { capability: 'approver', roles: { admin: 'all' }, about: 'list' },
  body: z.strictObject({ items: itemSelection, reason: plainText('Say why.', 2000) }),
  answers,
});

const { topics, skills } = classification.shape;
const tags = z.strictObject({ topics, skills });
const NONE = { topics: [], skills: [] };
export type ItemTags = z.infer<typeof tags>;

export const tagItems = defineCall({
  ...itemCalls,
  id: 'tagItems',
  method: 'POST',
  path: '/api/items/tags',
  summary:
    'Add topics and skill codes to several items, and remove others: authors of drafts, approvers and administrators of live items',
  access: itemListAccess,
  body: z
    .strictObject({ items: itemSelection, add: tags.default(NONE), remove: tags.default(NONE) })
    .refine(
      ({ add, remove }) => [add, remove].some((some) => some.topics.length + some.skills.length > 0),
      'Choose a topic or skill to add or remove.',
    ),
  answers,
});

export const moveItems = defineCall({
  ...itemCalls,
  id: 'moveItems',
  method: 'POST',
  path: '/api/items/moves',
  summary: 'Move several items to another department, or to all of them; the caller’s scope must cover both',
  access: itemListAccess,
  body: z.strictObject({ items: itemSelection, department: itemDepartment }),
  answers,
});
