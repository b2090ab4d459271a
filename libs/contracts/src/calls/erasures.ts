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
      .meta({ description: 'Null if it was not requested by a person' }),
    erasedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable().meta({ description: 'When the last service finished' }),
    services: z.array(z.object({ name: z.string(), completedAt: z.iso.datetime().nullable() })),
  })
  .meta({ id: 'Erasure' });
export type ErasureView = z.infer<typeof erasure>;

const refused = {
  description: 'A legal hold, an active account, or the last administrator; the message says which',
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
  summary: 'Erase the personal data of a person who has left, in every service. Irreversible',
  access: ['admin'],
  params: personId,
  body: z.strictObject({
    confirmation: oneLine('Please fill in this field.', 40).meta({
      description: 'The person’s employee number, typed as confirmation: this can’t be undone',
      example: 'RW-2042',
    }),
  }),
  answers: {
    200: { description: 'Erased in this service; the others follow shortly', schema: erasure },
    ...refusals,
    404: noSuchPerson,
    409: refused,
    422: { description: 'Not possible for this person; the message says why', schema: problem },
  },
});

export const setLegalHold = defineCall({
  id: 'setLegalHold',
  method: 'PUT',
  path: '/api/admin/people/{personId}/legal-hold',
  service: 'identity',
  tag: 'People',
  summary: 'Place or lift a legal hold, which prevents erasure',
  access: ['admin'],
  params: personId,
  body: z.strictObject({
    reason: oneLine('Please fill in this field.', 500)
      .nullable()
      .meta({ description: 'The reason; null lifts the hold', example: 'Claim 2026/114' }),
  }),
  answers: {
    200: { description: 'The updated person', schema: personDetails },
    ...refusals,
    404: noSuchPerson,
    422: { description: 'Not possible for this person; the message says why', schema: problem },
  },
});

export const showErasure = defineCall({
  id: 'showErasure',
  method: 'GET',
  // Pages ask by themselves until every service has finished.
  extendsSession: false,
  path: '/api/admin/people/{personId}/erasure',
  service: 'identity',
  tag: 'People',
  summary: 'Get the progress of a person’s erasure',
  access: ['admin'],
  params: personId,
  answers: {
    200: { description: 'The erasure', schema: erasure },
    ...refusals,
    404: { description: 'No person with this id was erased', schema: problem },
  },
});

export const listErasures = defineCall({
  id: 'listErasures',
  method: 'GET',
  // Pages ask by themselves until every service has finished.
  extendsSession: false,
  path: '/api/admin/erasures',
  service: 'identity',
  tag: 'People',
  summary: 'List erasures by person id, newest first, with each service’s progress',
  access: ['admin'],
  query: pageQuery.extend({
    open: z.literal('true').optional().meta({ description: 'Only those not completed by every service' }),
  }),
  answers: {
    200: { description: 'A page', schema: pageOf(erasure) },
    ...refusals,
  },
});
