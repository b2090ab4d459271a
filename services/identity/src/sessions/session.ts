import type { SessionRecord } from '@rigwise/contracts';
import { sessionUserOf, type AccountHolder } from '../people/account.ts';

export interface SessionPolicy {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
  /** Activity is recorded at most this often. */
  readonly touchSeconds: number;
}

/** How a session's owner recognises it; sessions that follow it in the same browser keep it. */
export interface SignedInFrom {
  /** Identifies it to its owner, and grants nothing. */
  readonly signInId: string;
  /** Families; null when the browser does not say, see `agentOf`. */
  readonly browser: string | null;
  readonly system: string | null;
  /** Null for sessions from before it was recorded. */
  readonly address: string | null;
}

/** A session's owner and lifetime. */
export interface SessionLife {
  /** Hash of the cookie's value; the value itself is never stored. */
  readonly hash: string;
  readonly accountId: string;
  /** The administrator behind an employee view, and when their own session ends at the latest. */
  readonly actor: { readonly accountId: string; readonly absoluteExpiresAt: Date } | null;
  /** Set for a manager or an administrator in their own training. */
  readonly actingRole: 'employee' | null;
  readonly startedAt: Date;
  readonly touchedAt: Date;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

export interface Session extends SessionLife {
  readonly from: SignedInFrom;
}

export const revokeReasons = [
  'logout',
  'password-changed',
  'role-changed',
  'disabled',
  'signed-out-elsewhere',
] as const;
export type RevokeReason = (typeof revokeReasons)[number];

/** An employee view lasts an hour (decisions §5). */
const VIEW_SECONDS = 60 * 60;

export function beginSession(hash: string, accountId: string, policy: SessionPolicy, now: Date): SessionLife {
  return begin(hash, accountId, after(now, policy.absoluteSeconds), policy, now);
}

/** Starts an employee view for the administrator whose session is `own`; it ends with the hour or with that session. */
export function beginView(
  hash: string,
  employeeId: string,
  own: SessionLife,
  policy: SessionPolicy,
  now: Date,
): SessionLife {
  const { accountId, absoluteExpiresAt } = own;
  const ends = new Date(Math.min(after(now, VIEW_SECONDS).getTime(), absoluteExpiresAt.getTime()));
  return { ...begin(hash, employeeId, ends, policy, now), actor: { accountId, absoluteExpiresAt } };
}

/** Resumes the administrator's own session; a view does not extend it. */
export function goOnAfterView(
  hash: string,
  { accountId, absoluteExpiresAt }: NonNullable<Session['actor']>,
  policy: SessionPolicy,
  now: Date,
): SessionLife {
  return begin(hash, accountId, absoluteExpiresAt, policy, now);
}

/** Switches the session into or out of training; this does not extend it. */
export function goOnInRole(
  hash: string,
  actingRole: SessionLife['actingRole'],
  { accountId, absoluteExpiresAt }: SessionLife,
  policy: SessionPolicy,
  now: Date,
): SessionLife {
  return { ...begin(hash, accountId, absoluteExpiresAt, policy, now), actingRole };
}

function begin(
  hash: string,
  accountId: string,
  absoluteExpiresAt: Date,
  policy: SessionPolicy,
  now: Date,
): SessionLife {
  const idleExpiresAt = idleExpiry(absoluteExpiresAt, policy, now);
  return {
    hash,
    accountId,
    actor: null,
    actingRole: null,
    startedAt: now,
    touchedAt: now,
    idleExpiresAt,
    absoluteExpiresAt,
  };
}

/** Activity resets the idle timeout, but never beyond the session's absolute end. */
export function idleExpiry(absoluteExpiresAt: Date, policy: SessionPolicy, now: Date): Date {
  return new Date(Math.min(after(now, policy.idleSeconds).getTime(), absoluteExpiresAt.getTime()));
}

/** No session outlives external access, and so no copy of it in Redis or in a gateway does. */
export const endOfLife = (absolute: Date, { accessEndsAt }: Pick<AccountHolder, 'accessEndsAt'>): Date =>
  accessEndsAt !== null && accessEndsAt < absolute ? accessEndsAt : absolute;

/** The record that Redis holds of a session, from which the gateway responds. */
export function recordOf(session: SessionLife, holder: AccountHolder, generation: number): SessionRecord {
  const record = {
    generation,
    accountId: session.accountId,
    absoluteExpiresAt: endOfLife(session.absoluteExpiresAt, holder).getTime(),
    idleExpiresAt: session.idleExpiresAt.getTime(),
    touchedAt: session.touchedAt.getTime(),
    user: sessionUserOf(holder),
    actorId: session.actor?.accountId ?? null,
    capabilities: [...holder.capabilities],
  };
  const { actingRole } = session;
  // An employee has no higher role to set aside.
  if (actingRole === null || holder.role === 'employee') return record;
  // Authoring and marking capabilities are suspended during one's own training.
  return { ...record, user: { ...record.user, role: actingRole }, ownRole: holder.role, capabilities: [] };
}

const after = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
