import { z } from 'zod';
import { sessionUser } from '../calls/session-user.ts';
import { defineCall, roles, rolesWithTraining } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from './one-line.ts';
import { serviceTokenRecord } from './service-tokens.ts';

/** base64url of SHA-256 of the cookie's value: identifies a session in Redis, PostgreSQL and events. */
export const sessionHash = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Redis key of a session. */
export const sessionKey = (hash: string): string => `session:${hash}`;
/** The value of a revoked session's key, so that a late writer can't revive it. */
export const SESSION_REVOKED = 'revoked';

/**
 * Written to Redis by identity and read by the gateway. A record is only trusted while `generation` is at least the one
 * that identity returned after the gateway's last (re)connection to Redis: a Redis that comes back with old data
 * revives nothing.
 */
export const sessionRecord = z.object({
  generation: z.number().int(),
  accountId: z.uuid(),
  /** Epoch milliseconds. */
  absoluteExpiresAt: z.number().int(),
  idleExpiresAt: z.number().int(),
  /** When identity last recorded activity, epoch milliseconds. */
  touchedAt: z.number().int(),
  /** In training with the role that it gives, so that code that checks the role need not know of training. */
  user: sessionUser,
  /** For managers and administrators in their own training: the role they return to. */
  ownRole: z.enum(rolesWithTraining).optional(),
  /** The administrator behind an employee view; otherwise null. */
  actorId: z.uuid().nullable(),
  capabilities: z.array(z.string()),
  /** The person of the account, whose crew a scope may cover. Absent in records of earlier versions. */
  personId: z.uuid().optional(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

const liveSession = {
  description: 'The session, or null if there is no valid one',
  schema: z.object({ session: sessionRecord.nullable() }),
};

/** Gateway → identity: the authoritative state of a session, even if Redis is unavailable. */
export const resolveSession = defineCall({
  id: 'resolveSession',
  method: 'POST',
  path: '/internal/sessions/resolve',
  service: 'identity',
  tag: 'Internal',
  summary: 'Look up a session in PostgreSQL and refill Redis',
  access: 'gateway',
  body: z.strictObject({ hash: sessionHash }),
  answers: { 200: liveSession },
});

/** Gateway → identity: the user was active; extends the idle expiry. */
export const touchSession = defineCall({
  id: 'touchSession',
  method: 'POST',
  path: '/internal/sessions/touch',
  service: 'identity',
  tag: 'Internal',
  summary: 'Record session activity',
  access: 'gateway',
  body: z.strictObject({ hash: sessionHash }),
  answers: { 200: liveSession },
});

/** Gateway → identity, after every (re)connection to Redis: the minimum generation of records. */
export const confirmSessionGeneration = defineCall({
  id: 'confirmSessionGeneration',
  method: 'POST',
  path: '/internal/sessions/generation',
  service: 'identity',
  tag: 'Internal',
  summary: 'Start a new generation of cached sessions',
  access: 'gateway',
  answers: {
    200: { description: 'The generation', schema: z.object({ generation: z.number().int() }) },
    503: { description: 'Temporarily unavailable', schema: problem },
  },
});

/** Claims of the token that the gateway signs (EdDSA, 60 s, `aud` = the service) for each request it forwards. */
export const callerClaims = z.object({
  /** The account, `anonymous`, `gateway` or `service`. */
  sub: z.string(),
  aud: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
  role: z.enum(roles).nullable(),
  /** The person's name, for audit rows. */
  username: z.string().nullable(),
  /** The administrator behind an employee view. */
  actorId: z.uuid().nullable(),
  /** Hash of the session. */
  session: sessionHash.nullable(),
  capabilities: z.array(z.string()),
  /** The caller's person and department, with which scopes are compared. Without them a scope covers nothing. */
  personId: z.uuid().optional(),
  department: z.string().optional(),
  /** The operator at a command line, by self-given name; only trusted with the sub `gateway`. For the audit log. */
  operator: oneLine('Say who you are.', 100).optional(),
  /** The token of a program; only trusted with the sub `service`. */
  service: serviceTokenRecord.optional(),
  /** The caller holds a load-test key: rate limits don't apply. */
  loadTest: z.literal(true).optional(),
});
export type CallerClaims = z.infer<typeof callerClaims>;

/** Carries a load-test key to the gateway, which never forwards it. */
export const LOAD_TEST_HEADER = 'x-load-test';
/** `aud` of a load-test key: a JWT (EdDSA) that also names its owner (`sub`) and lasts a week at most. */
export const LOAD_TEST_AUDIENCE = 'rigwise-load-test';

/** Headers between gateway and services; the gateway strips incoming ones of these names. */
export const internalHeaders = {
  /** The signed caller token. */
  caller: 'x-internal-caller',
  /** The browser's address, as the gateway saw it. */
  address: 'x-internal-address',
} as const;
