import { z } from 'zod';
import { sessionUser } from '../calls/session-user.ts';
import { defineCall, roles, rolesWithTraining } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from './one-line.ts';
import { serviceTokenRecord } from './service-tokens.ts';

/** base64url of SHA-256 of the cookie's value: what Redis, PostgreSQL and events know a session by. */
export const sessionHash = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Redis key of a session. */
export const sessionKey = (hash: string): string => `session:${hash}`;
/** What stands at a session's key once it is revoked, so that a late writer revives nothing. */
export const SESSION_REVOKED = 'revoked';

/**
 * What identity writes to Redis and the gateway reads. A record is believed only while `generation` is at
 * least the one that identity named after the gateway's last (re)connection to Redis: a Redis that comes
 * back with old data revives nothing.
 */
export const sessionRecord = z.object({
  generation: z.number().int(),
  accountId: z.uuid(),
  /** Epoch milliseconds. */
  absoluteExpiresAt: z.number().int(),
  idleExpiresAt: z.number().int(),
  /** When identity last heard of activity, epoch milliseconds. */
  touchedAt: z.number().int(),
  /** In training with the role that it gives, so that whoever asks for the role need not know of training. */
  user: sessionUser,
  /** Of a manager or an administrator in their own training: the role they return to. */
  ownRole: z.enum(rolesWithTraining).optional(),
  /** The admin behind an employee view; else null. */
  actorId: z.uuid().nullable(),
  capabilities: z.array(z.string()),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

const liveSession = {
  description: 'The session, or null where there is none that is valid',
  schema: z.object({ session: sessionRecord.nullable() }),
};

/** Gateway → identity: the authoritative answer for a session, also when Redis is away. */
export const resolveSession = defineCall({
  id: 'resolveSession',
  method: 'POST',
  path: '/internal/sessions/resolve',
  service: 'identity',
  tag: 'Internal',
  summary: 'Look a session up in PostgreSQL and refill Redis',
  access: 'gateway',
  body: z.strictObject({ hash: sessionHash }),
  answers: { 200: liveSession },
});

/** Gateway → identity: the person did something; pushes the idle expiry on. */
export const touchSession = defineCall({
  id: 'touchSession',
  method: 'POST',
  path: '/internal/sessions/touch',
  service: 'identity',
  tag: 'Internal',
  summary: 'Record activity of a session',
  access: 'gateway',
  body: z.strictObject({ hash: sessionHash }),
  answers: { 200: liveSession },
});

/** Gateway → identity, after every (re)connection to Redis: the generation that records must have. */
export const confirmSessionGeneration = defineCall({
  id: 'confirmSessionGeneration',
  method: 'POST',
  path: '/internal/sessions/generation',
  service: 'identity',
  tag: 'Internal',
  summary: 'Begin a new generation of cached sessions',
  access: 'gateway',
  answers: {
    200: { description: 'The generation', schema: z.object({ generation: z.number().int() }) },
    503: { description: 'Not now', schema: problem },
  },
});

/** Claims of the token the gateway signs (EdDSA, 60 s, `aud` = the service) for each request it forwards. */
export const callerClaims = z.object({
  /** The account, `anonymous`, `gateway` or `service`. */
  sub: z.string(),
  aud: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
  role: z.enum(roles).nullable(),
  /** The person's name for audit rows. */
  username: z.string().nullable(),
  /** The admin behind an employee view. */
  actorId: z.uuid().nullable(),
  /** Hash of the session. */
  session: sessionHash.nullable(),
  capabilities: z.array(z.string()),
  /** Who works at a command line, in their own words; believed only beside the sub `gateway`. For the audit log. */
  operator: oneLine('Say who you are.', 100).optional(),
  /** The token of a program; believed only beside the sub `service`. */
  service: serviceTokenRecord.optional(),
  /** Whoever calls holds a load-test key: limits on how often something may be asked for do not hold. */
  loadTest: z.literal(true).optional(),
});
export type CallerClaims = z.infer<typeof callerClaims>;

/** Brings a load-test key to the gateway, which never forwards it. */
export const LOAD_TEST_HEADER = 'x-load-test';
/** `aud` of a load-test key: a JWT (EdDSA) that also names whose it is (`sub`) and lasts a week at most. */
export const LOAD_TEST_AUDIENCE = 'rigwise-load-test';

/** Headers between gateway and services; inbound ones of these names are stripped at the gateway. */
export const internalHeaders = {
  /** The signed caller token. */
  caller: 'x-internal-caller',
  /** The browser's address, as the gateway saw it. */
  address: 'x-internal-address',
} as const;
