import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import {
  byItemApprovers,
  byItemAuthors,
  byItemAuthorsOrApprovers,
  itemCalls,
  itemChanged,
  itemComment,
  itemParams,
  ofItemStep,
  ofOneItem,
  versionRevision,
} from '../items/item-answers.ts';
import { plainText } from './plain-text.ts';

const step = z.strictObject({ revision: versionRevision });
const reason = plainText('Say why.', 2000);

export const submitItem = defineCall({
  ...itemCalls,
  id: 'submitItem',
  method: 'POST',
  path: '/api/items/{itemId}/submit',
  summary: 'Submit the draft of an item for review',
  access: byItemAuthors,
  params: itemParams,
  body: step,
  answers: {
    ...itemChanged,
    ...ofItemStep,
    422: { description: 'It is incomplete; `missing` lists what it needs', schema: problem },
  },
});

export const withdrawItem = defineCall({
  ...itemCalls,
  id: 'withdrawItem',
  method: 'POST',
  path: '/api/items/{itemId}/withdraw',
  summary: 'Take an item back from review: it is a draft again',
  access: byItemAuthors,
  params: itemParams,
  body: step,
  answers: { ...itemChanged, ...ofItemStep },
});

export const returnItem = defineCall({
  ...itemCalls,
  id: 'returnItem',
  method: 'POST',
  path: '/api/items/{itemId}/return',
  summary: 'Return an item in review, or approved, to its authors with a comment',
  access: byItemApprovers,
  params: itemParams,
  body: step.extend({ comment: reason }),
  answers: { ...itemChanged, ...ofItemStep },
});

export const approveItem = defineCall({
  ...itemCalls,
  id: 'approveItem',
  method: 'POST',
  path: '/api/items/{itemId}/approve',
  summary: 'Approve an item in review; nobody approves a version that they changed',
  access: byItemApprovers,
  params: itemParams,
  body: step,
  answers: { ...itemChanged, ...ofItemStep },
});

export const publishItem = defineCall({
  ...itemCalls,
  id: 'publishItem',
  method: 'POST',
  path: '/api/items/{itemId}/publish',
  summary: 'Make an approved version live; the one before it retires',
  access: byItemAuthorsOrApprovers,
  params: itemParams,
  body: step,
  answers: { ...itemChanged, ...ofItemStep },
});

export const retireItem = defineCall({
  ...itemCalls,
  id: 'retireItem',
  method: 'POST',
  path: '/api/items/{itemId}/retire',
  summary: 'Retire the live version of an item, with a reason',
  access: { ...byItemApprovers, roles: { admin: 'all' } },
  params: itemParams,
  body: step.extend({ reason }),
  answers: { ...itemChanged, ...ofItemStep },
});

export const commentOnItem = defineCall({
  ...itemCalls,
  id: 'commentOnItem',
  method: 'POST',
  path: '/api/items/{itemId}/comments',
  summary: 'Comment on the latest version of an item',
  access: byItemAuthorsOrApprovers,
  params: itemParams,
  body: z.strictObject({ text: plainText('Write a comment.', 4000) }),
  answers: { 201: { description: 'Added', schema: itemComment }, ...ofOneItem },
});
