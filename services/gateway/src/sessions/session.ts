import { currentSessionOf, sessionRecord, type SessionRecord } from '@rigwise/contracts';

/** A session as the gateway holds it: what a request needs is prepared once for each record. */
export interface Session {
  readonly hash: string;
  readonly record: SessionRecord;
  /** The answer of GET /api/auth/current; a text, as Node sends head and body in one piece then. */
  readonly currentUser: string;
  /** Its Content-Length. */
  readonly currentUserLength: string;
}

export function sessionOf(hash: string, record: SessionRecord): Session {
  const currentUser = JSON.stringify(currentSessionOf(record));
  return { hash, record, currentUser, currentUserLength: String(Buffer.byteLength(currentUser)) };
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

/** Activity is told to identity once a minute, which is exact enough for an idle time of many. */
export const TOUCH_AFTER_MS = 60_000;

export const isTouchDue = ({ record }: Session, now: number): boolean =>
  now - record.touchedAt > TOUCH_AFTER_MS;
