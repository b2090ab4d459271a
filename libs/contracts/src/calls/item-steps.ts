import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { itemCalls, itemParams, ofItems } from '../items/item-answers.ts';

export const submitItem = defineCall({
  ...itemCalls,
  ...ofItems.submit,
  id: 'submitItem',
  path: '/api/items/{itemId}/submit',
  params: itemParams,
});

export const withdrawItem = defineCall({
  ...itemCalls,
  ...ofItems.withdraw,
  id: 'withdrawItem',
  path: '/api/items/{itemId}/withdraw',
  params: itemParams,
});

export const returnItem = defineCall({
  ...itemCalls,
  ...ofItems.return,
  id: 'returnItem',
  path: '/api/items/{itemId}/return',
  params: itemParams,
});

export const approveItem = defineCall({
  ...itemCalls,
  ...ofItems.approve,
  id: 'approveItem',
  path: '/api/items/{itemId}/approve',
  params: itemParams,
});

export const publishItem = defineCall({
  ...itemCalls,
  ...ofItems.publish,
  id: 'publishItem',
  path: '/api/items/{itemId}/publish',
  params: itemParams,
});

export const retireItem = defineCall({
  ...itemCalls,
  ...ofItems.retire,
  id: 'retireItem',
  path: '/api/items/{itemId}/retire',
  params: itemParams,
  body: ofItems.retire.body.extend({
    replacement: z.uuid().optional().meta({
      description: 'The live item that takes its place in live tests with it as a fixed item',
    }),
  }),
  answers: {
    ...ofItems.answers,
    409: {
      description:
        'The version changed meanwhile, or its state does not allow it (`current` is the version now); or live tests need a replacement (`item/in-use`, `tests` lists them)',
      schema: problem,
    },
    422: { description: 'The replacement does not fit these tests; `tests` says why', schema: problem },
  },
});

export const commentOnItem = defineCall({
  ...itemCalls,
  ...ofItems.comment,
  id: 'commentOnItem',
  path: '/api/items/{itemId}/comments',
  params: itemParams,
});
