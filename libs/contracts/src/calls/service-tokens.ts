import { z } from 'zod';
import { defineCall, serviceScopes } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { crossSite, invalid, unauthenticated, unavailable } from './answers.ts';

export const LONGEST_TOKEN_NAME = 80;
export const MOST_TOKEN_DAYS = 365;

export const serviceToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.string()),
    hint: z.string().meta({ description: 'The last four characters of the token', example: 'x7Qa' }),
    madeBy: z.string().nullable().meta({ description: 'The creator’s name; null once the account is gone' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Accurate to a minute' }),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ServiceToken' });
export type ServiceToken = z.infer<typeof serviceToken>;

const common = { service: 'identity', tag: 'Service tokens', access: ['admin'] } as const;
const refusals = { 401: unauthenticated, 403: crossSite, 503: unavailable };

export const listServiceTokens = defineCall({
  ...common,
  id: 'listServiceTokens',
  method: 'GET',
  path: '/api/admin/service-tokens',
  summary: 'List service tokens, newest first, without their secrets',
  answers: {
    200: {
      description: 'All tokens, including those revoked or expired within the last 90 days',
      schema: z.object({ items: z.array(serviceToken), nextCursor: z.null() }),
    },
    ...refusals,
  },
});

export const makeServiceToken = defineCall({
  ...common,
  id: 'makeServiceToken',
  method: 'POST',
  path: '/api/admin/service-tokens',
  summary: 'Create a service token; its secret is returned only in this response',
  body: z.strictObject({
    name: oneLine('Please say what the token is for.', LONGEST_TOKEN_NAME).meta({
      example: 'HR nightly sync',
    }),
    scopes: z
      .array(z.enum(serviceScopes))
      .min(1, 'Please choose what the token can do.')
      .meta({ example: ['directory:write'] }),
    expiresInDays: z.number().int().min(1).max(MOST_TOKEN_DAYS).meta({ example: 90 }),
  }),
  answers: {
    201: {
      description: 'Created; send `secret` as `Authorization: Bearer`',
      schema: z.object({
        secret: z.string().meta({ description: '`rw_` followed by 256 random bits' }),
        token: serviceToken,
      }),
    },
    400: invalid,
    ...refusals,
  },
});

export const revokeServiceToken = defineCall({
  ...common,
  id: 'revokeServiceToken',
  method: 'POST',
  path: '/api/admin/service-tokens/{tokenId}/revoke',
  summary: 'Revoke a token, effective immediately; idempotent',
  params: z.object({ tokenId: z.uuid() }),
  answers: {
    200: { description: 'The updated token', schema: serviceToken },
    400: invalid,
    404: { description: 'No such token', schema: problem },
    ...refusals,
  },
});
