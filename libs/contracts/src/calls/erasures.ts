import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';
import { noSuchPerson, notAnAdmin, personDetails, personId, personName } from './people.ts';

/** Why a person was erased: by an administrator, after retention, or because a restored backup still had them. */
export const erasureCauses = ['request', 'retention', 'restore'] as const;

export const erasure = z
  .object({
    personId: z.uuid(),
    cause: z.enum(erasureCauses),
    requestedBy: z
      .object({ accountId: z.uuid(), person: personName.nullable() })
      .nullable()
      .meta({ description: 'Null where nobody asked for it' }),
    erasedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable().meta({ description: 'When the last service had erased them' }),
    services: z.array(z.object({ name: z.string(), completedAt: z.iso.datetime().nullable() })),
  })
  .meta({ id: 'Erasure' });
export type ErasureView = z.infer<typeof erasure>;

const refused = {
  description: 'A legal hold, an account that still works, or the last administrator; the message says which',
  schema: problem,
};

const refusals = { 400: invalid, 401: unauthenticated, 403: notAnAdmin, 503: unavailable };

export const erasePerson = defineCall({
  id: 'erasePerson',
  method: 'POST',
  path: '/api/admin/people/{personId}/erasure',
  endsSessions: true,
  service: 'identity',
  tag: 'People',
  summary: 'Erases everything personal about somebody who left, in every service. Nothing brings it back',
  access: ['admin'],
  params: personId,
  body: z.strictObject({
    confirmation: oneLine('Please fill in this field.', 40).meta({
      description: 'Their employee number, typed: this can not be undone',
      example: 'RW-2042',
    }),
  }),
  answers: {
    200: { description: 'Erased here; the other services follow within moments', schema: erasure },
    ...refusals,
    404: noSuchPerson,
    409: refused,
    422: { description: 'It does not fit this person; the message says why', schema: problem },
  },
});

export const setLegalHold = defineCall({
  id: 'setLegalHold',
  method: 'PUT',
  path: '/api/admin/people/{personId}/legal-hold',
  service: 'identity',
  tag: 'People',
  summary: 'Keeps a person from being erased, or lets them be erased again',
  access: ['admin'],
  params: personId,
  body: z.strictObject({
    reason: oneLine('Please fill in this field.', 500)
      .nullable()
      .meta({ description: 'Why they are kept; null ends the hold', example: 'Claim 2026/114' }),
  }),
  answers: {
    200: { description: 'The person as they are now', schema: personDetails },
    ...refusals,
    404: noSuchPerson,
    422: { description: 'It does not fit this person; the message says why', schema: problem },
  },
});

export const showErasure = defineCall({
  id: 'showErasure',
  method: 'GET',
  path: '/api/admin/people/{personId}/erasure',
  service: 'identity',
  tag: 'People',
  summary: 'How far the erasure of a person has come',
  access: ['admin'],
  params: personId,
  answers: {
    200: { description: 'The erasure', schema: erasure },
    ...refusals,
    404: { description: 'Nobody with this id was erased', schema: problem },
  },
});

export const listErasures = defineCall({
  id: 'listErasures',
  method: 'GET',
  path: '/api/admin/erasures',
  service: 'identity',
  tag: 'People',
  summary: 'Who was erased, by id, newest first, and which services have done so',
  access: ['admin'],
  query: pageQuery.extend({
    open: z.literal('true').optional().meta({ description: 'Only those that a service still has to do' }),
  }),
  answers: {
    200: { description: 'A page', schema: pageOf(erasure) },
    ...refusals,
  },
});
