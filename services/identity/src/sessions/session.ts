import type { SessionRecord } from '@rigwise/contracts';
import { sessionUserOf, type AccountHolder } from '../accounts/account.ts';

export interface SessionPolicy {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
  /** Activity is written down at most this often. */
  readonly touchSeconds: number;
}

export interface Session {
  /** Of the cookie's value; the value itself is never stored. */
  readonly hash: string;
  readonly accountId: string;
  readonly actorId: string | null;
  readonly startedAt: Date;
  readonly touchedAt: Date;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

export const revokeReasons = [
  'logout',
  'password-changed',
  'role-changed',
  'disabled',
  'signed-out-elsewhere',
] as const;
export type RevokeReason = (typeof revokeReasons)[number];

export function beginSession(hash: string, accountId: string, policy: SessionPolicy, now: Date): Session {
  const absoluteExpiresAt = after(now, policy.absoluteSeconds);
  return {
    hash,
    accountId,
    actorId: null,
    startedAt: now,
    touchedAt: now,
    idleExpiresAt: idleExpiry(absoluteExpiresAt, policy, now),
    absoluteExpiresAt,
  };
}

/** Idle time begins anew with every activity, but never outlives the session itself. */
export function idleExpiry(absoluteExpiresAt: Date, policy: SessionPolicy, now: Date): Date {
  return new Date(Math.min(after(now, policy.idleSeconds).getTime(), absoluteExpiresAt.getTime()));
}

/** What Redis keeps of a session, for the gateway to answer from. */
export function recordOf(session: Session, holder: AccountHolder, generation: number): SessionRecord {
  return {
    generation,
    accountId: session.accountId,
    absoluteExpiresAt: session.absoluteExpiresAt.getTime(),
    idleExpiresAt: session.idleExpiresAt.getTime(),
    touchedAt: session.touchedAt.getTime(),
    user: sessionUserOf(holder),
    actorId: session.actorId,
    capabilities: [...holder.capabilities],
  };
}

const after = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
