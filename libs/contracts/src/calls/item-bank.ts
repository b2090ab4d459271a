import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { itemCalls, itemListAccess, itemRefusals } from '../items/item-answers.ts';
import { difficulties } from '../items/item-content.ts';
import { versionStatuses } from '../versions/version-parts.ts';
import { invalid } from './answers.ts';
import { plainText } from './plain-text.ts';

export const findSimilarItems = defineCall({
  ...itemCalls,
  id: 'findSimilarItems',
  method: 'POST',
  path: '/api/items/similar',
  summary:
    'Find items whose stem and options are similar to the beginning of a text (500 characters): they share some words in a row, and the word similarity of trigrams is at least 0.6',
  access: itemListAccess,
  extendsSession: false,
  body: z.strictObject({
    text: plainText('Write some text to compare.', 5000),
    except: z.uuid().optional().meta({ description: 'The item being edited' }),
  }),
  answers: {
    200: {
      description: 'The ten most similar, most similar first',
      schema: z.object({
        items: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            status: z.enum(versionStatuses),
            text: z.string().meta({ description: 'The beginning of its stem and options' }),
            similarity: z.number().min(0).max(1),
          }),
        ),
      }),
    },
    400: invalid,
    ...itemRefusals,
  },
});

const cell = z.object({
  topic: z.string(),
  difficulty: z.enum(difficulties),
  language: z.string(),
  live: z.number().int().min(0),
  drafts: z.number().int().min(0).meta({ description: 'Not live yet: draft, in review or approved' }),
});
export const itemCoverage = defineCall({
  ...itemCalls,
  id: 'itemCoverage',
  method: 'GET',
  path: '/api/items/coverage',
  summary: 'Count items by topic, difficulty and language',
  access: itemListAccess,
  extendsSession: false,
  answers: {
    200: {
      description: 'Cells with at least one item; an item counts once for each of its topics and languages',
      schema: z.object({ asOf: z.iso.datetime(), cells: z.array(cell) }),
    },
    ...itemRefusals,
  },
});

export const listItemDepartments = defineCall({
  ...itemCalls,
  id: 'listItemDepartments',
  method: 'GET',
  path: '/api/items/departments',
  summary: 'List the departments whose items the caller may read, to choose from',
  access: itemListAccess,
  extendsSession: false,
  answers: {
    200: {
      description: 'Those of people and items, distinct and sorted, at most 500',
      schema: z.object({ departments: z.array(z.string()) }),
    },
    ...itemRefusals,
  },
});
