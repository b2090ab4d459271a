import { currentSessionOf, sessionRecord, type SessionRecord } from '@rigwise/contracts';

/** A session as the gateway holds it: what requests need is prepared once per record. */
export interface Session {
  readonly hash: string;
  readonly record: SessionRecord;
  /** Until when identity need not be queried again, epoch milliseconds. */
  readonly believedUntil: number;
  /** The response of GET /api/auth/current; a string, so that Node sends headers and body in one piece. */
  readonly currentUser: string;
  /** Its Content-Length. */
  readonly currentUserLength: string;
}

/**
 * Longer than the minute after which activity is reported to identity, which then writes a new copy. An attacker with
 * access to Redis can restore an old copy; it is valid no longer than this.
 */
export const BELIEVED_MS = 90_000;

/** @param confirmedAt when identity confirmed it, epoch milliseconds */
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

/** Parses a record from Redis; undefined when its shape is unknown, in which case identity is queried. */
export function parseSessionRecord(text: string): SessionRecord | undefined {
  try {
    return sessionRecord.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether a session may still be used; not at the exact moment of its expiry. */
export const isLive = ({ record }: Session, now: number): boolean =>
  record.absoluteExpiresAt > now && record.idleExpiresAt > now;

/** Whether it may be used without querying identity. */
export const isFresh = (session: Session, now: number): boolean =>
  session.believedUntil > now && isLive(session, now);

/** Activity is reported to identity once a minute, which is precise enough for an idle timeout of many. */
export const TOUCH_AFTER_MS = 60_000;

export const isTouchDue = ({ record }: Session, now: number): boolean =>
  now - record.touchedAt > TOUCH_AFTER_MS;
