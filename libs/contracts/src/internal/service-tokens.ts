import { z } from 'zod';
import { defineCall } from '../define-call.ts';

/** The prefix of service tokens, by which people and secret scanners recognise them. */
export const SERVICE_TOKEN_PREFIX = 'rw_';

/** A verified service token, as the gateway and the services know it. */
export const serviceTokenRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.string()),
});
export type ServiceTokenRecord = z.infer<typeof serviceTokenRecord>;

/** Gateway → identity, at every call with a token: nothing is cached, so that a revoked token ends immediately. */
export const resolveServiceToken = defineCall({
  id: 'resolveServiceToken',
  method: 'POST',
  path: '/internal/service-tokens/resolve',
  service: 'identity',
  tag: 'Internal',
  summary: 'Look up a service token; a wrong one counts against its network address',
  access: 'gateway',
  body: z.strictObject({
    /** base64url of SHA-256 of the token. */
    hash: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    address: z.string().max(100),
  }),
  answers: {
    200: {
      description: 'The token if usable; how long to wait if too many wrong ones were tried',
      schema: z.object({
        token: serviceTokenRecord.nullable(),
        retryAfterSeconds: z.number().nullable(),
      }),
    },
  },
});
