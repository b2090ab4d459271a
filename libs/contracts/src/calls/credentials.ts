import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { certificateCalls, shown } from '../internal/skill-answers.ts';
import { invalid, unavailable } from './answers.ts';

/** For verifiers everywhere, in a browser as well. */
const published = { ...certificateCalls, ...shown, access: 'public' } as const;
const key = z.looseObject({ kty: z.string(), kid: z.string() }).meta({ id: 'CredentialKey' });

export const listCredentialKeys = defineCall({
  ...published,
  id: 'listCredentialKeys',
  path: '/api/credentials/keys',
  summary: 'Get the public keys of credentials (JWK Set, RFC 7517)',
  answers: {
    200: {
      description: 'All keys with which a credential may be signed',
      schema: z.object({ keys: z.array(key) }),
    },
    503: unavailable,
  },
});

export const showCredentialKey = defineCall({
  ...published,
  id: 'showCredentialKey',
  path: '/api/credentials/keys/{thumbprint}',
  summary: 'Get a public key of credentials by its thumbprint (RFC 7638): the address is its key id',
  params: z.object({ thumbprint: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  answers: {
    200: { description: 'The key (JWK, RFC 7517)', schema: key },
    ...{ 400: invalid, 503: unavailable },
    404: { description: 'There is no such key (`certificate/no-key`)', schema: problem },
  },
});

export const showStatusList = defineCall({
  ...published,
  id: 'showStatusList',
  path: '/api/credentials/statuses/{list}',
  summary:
    'Get a list that says which credentials are suspended or revoked (W3C Bitstring Status List 1.0); caches may keep it for 30 seconds',
  params: z.object({ list: z.coerce.number().int().min(1).max(16_384) }),
  answers: {
    200: { description: 'A signed credential', schema: z.string(), contentType: 'application/vc+jwt' },
    ...{ 400: invalid, 503: unavailable },
    404: { description: 'There is no such list (`certificate/no-list`)', schema: problem },
  },
});
