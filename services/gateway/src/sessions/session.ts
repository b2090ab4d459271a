import { currentSessionOf, sessionRecord, type SessionRecord } from '@rigwise/contracts';

/** A session as the gateway holds it: what a request needs is prepared once for each record. */
export interface Session {
  readonly hash: string;
  readonly record: SessionRecord;
  /** Until when nobody need ask identity again, epoch milliseconds. */
  readonly believedUntil: number;
  /** The answer of GET /api/auth/current; a text, as Node sends head and body in one piece then. */
  readonly currentUser: string;
  /** Its Content-Length. */
  readonly currentUserLength: string;
}

/**
 * Longer than the minute after which activity is told to identity, which makes a new copy then. Whoever reaches Redis can
 * put back a copy that identity made once; it counts no longer than this.
 */
export const BELIEVED_MS = 90_000;

/** @param confirmedAt when identity said so, epoch milliseconds */
export function sessionOf(hash: string, record: SessionRecord, confirmedAt: number): Session {
  const currentUser = JSON.stringify(currentSessionOf(record));
  const believedUntil = confirmedAt + BELIEVED_MS;
  return {
    hash,
    record,
    believedUntil,
    currentUser,
    currentUserLength: String(Buffer.byteLength(currentUser)),
  };
}

/** The record of a text from Redis, or nothing where it is of another shape: then identity knows better. */
export function parseSessionRecord(text: string): SessionRecord | undefined {
  try {
    return sessionRecord.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether a session may still be used; the moment of its expiry is too late. */
export const isLive = ({ record }: Session, now: number): boolean =>
  record.absoluteExpiresAt > now && record.idleExpiresAt > now;

/** Whether it may be used without asking identity. */
export const isFresh = (session: Session, now: number): boolean =>
  session.believedUntil > now && isLive(session, now);

/** Activity is told to identity once a minute, which is exact enough for an idle time of many. */
export const TOUCH_AFTER_MS = 60_000;

export const isTouchDue = ({ record }: Session, now: number): boolean =>
  now - record.touchedAt > TOUCH_AFTER_MS;
