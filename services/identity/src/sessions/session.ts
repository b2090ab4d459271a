import type { SessionRecord } from '@rigwise/contracts';
import { sessionUserOf, type AccountHolder } from '../accounts/account.ts';

export interface SessionPolicy {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
  /** Activity is written down at most this often. */
  readonly touchSeconds: number;
}

/** How a session's owner recognises it; what follows it in the same browser keeps it. */
export interface SignedInFrom {
  /** Names it to its owner, and opens nothing. */
  readonly signInId: string;
  /** Families, null where the browser does not say; see `agentOf`. */
  readonly browser: string | null;
  readonly system: string | null;
  /** Null for sessions from before it was written down. */
  readonly address: string | null;
}

/** How long a session lives, and whose it is. */
export interface SessionLife {
  /** Of the cookie's value; the value itself is never stored. */
  readonly hash: string;
  readonly accountId: string;
  /** The administrator behind an employee view, and when their own session ends at the latest. */
  readonly actor: { readonly accountId: string; readonly absoluteExpiresAt: Date } | null;
  /** Of a manager or an administrator in their own training; else null. */
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

/** An administrator sees what an employee sees for an hour (decisions §5). */
const VIEW_SECONDS = 60 * 60;

export function beginSession(hash: string, accountId: string, policy: SessionPolicy, now: Date): SessionLife {
  return begin(hash, accountId, after(now, policy.absoluteSeconds), policy, now);
}

/** The employee's view of the administrator whose session `own` is; it outlives neither the hour nor that session. */
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

/** The administrator's own session again: a view makes it no longer. */
export function goOnAfterView(
  hash: string,
  { accountId, absoluteExpiresAt }: NonNullable<Session['actor']>,
  policy: SessionPolicy,
  now: Date,
): SessionLife {
  return begin(hash, accountId, absoluteExpiresAt, policy, now);
}

/** The same session in training, or out of it: it lives no longer for that. */
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

/** Idle time begins anew with every activity, but never outlives the session itself. */
export function idleExpiry(absoluteExpiresAt: Date, policy: SessionPolicy, now: Date): Date {
  return new Date(Math.min(after(now, policy.idleSeconds).getTime(), absoluteExpiresAt.getTime()));
}

/** No session outlives external access, so that no copy of it does: neither in Redis nor in a gateway. */
export const endOfLife = (absolute: Date, { accessEndsAt }: Pick<AccountHolder, 'accessEndsAt'>): Date =>
  accessEndsAt !== null && accessEndsAt < absolute ? accessEndsAt : absolute;

/** What Redis keeps of a session, for the gateway to answer from. */
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
  // An employee's role gives nothing that could be put aside.
  if (actingRole === null || holder.role === 'employee') return record;
  // Who may author or mark does neither while they are trained.
  return { ...record, user: { ...record.user, role: actingRole }, ownRole: holder.role, capabilities: [] };
}

const after = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
