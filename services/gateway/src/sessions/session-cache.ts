import type { SessionWatch } from './session-watch.ts';
import type { Session } from './session.ts';

/** A revocation takes effect within one second: older copies are re-read, unless known to be unchanged. */
export const SESSION_CACHE_MS = 900;
/** A session that doesn't exist never will: ids are random and created at sign-in. */
export const UNKNOWN_CACHE_MS = 5_000;

interface Known {
  readonly session: Session;
  /** The Redis text it was parsed from; the same text is not parsed again. */
  readonly source: string | undefined;
  readonly freshUntil: number;
  /** The watch's period in which it was read, if it was watched. */
  readonly watched: number | undefined;
}

/** Sessions that this process read recently. Bounded; the least recently read are evicted first. */
export class SessionCache {
  private readonly known = new Map<string, Known>();
  private readonly unknown = new Map<string, number>();

  /** @param watch tells whether older copies are still valid */
  constructor(
    private readonly watch: Pick<SessionWatch, 'holds'>,
    private readonly maxEntries = 10_000,
  ) {}

  /** The session; null when there is none, undefined when nothing fresh is known. */
  get(hash: string, now: number): Session | null | undefined {
    const known = this.known.get(hash);
    if (known !== undefined) {
      return now < known.freshUntil || this.watch.holds(known.watched, now) ? known.session : undefined;
    }
    const freshUntil = this.unknown.get(hash);
    return freshUntil !== undefined && now < freshUntil ? null : undefined;
  }

  /** The session parsed from exactly this text before, fresh or not. */
  parsedFrom(hash: string, source: string): Session | undefined {
    const known = this.known.get(hash);
    return known?.source === source ? known.session : undefined;
  }

  /**
   * @param readAt when the read started: a later revocation may have been missed
   * @param watched the watch's period of the read; a revocation would then be received
   */
  keep(session: Session, source: string | undefined, readAt: number, watched?: number): void {
    this.unknown.delete(session.hash);
    const freshUntil = readAt + SESSION_CACHE_MS;
    put(this.known, session.hash, { session, source, freshUntil, watched }, this.maxEntries);
  }

  /** @param forMs how long not to look again: it never becomes a session */
  keepUnknown(hash: string, readAt: number, forMs = UNKNOWN_CACHE_MS): void {
    this.known.delete(hash);
    put(this.unknown, hash, readAt + forMs, this.maxEntries);
  }

  /** Evicts one session. */
  forget(hash: string): void {
    this.known.delete(hash);
  }

  /** Evicts all sessions; entries for unknown ones stay valid. */
  distrust(): void {
    this.known.clear();
  }
}

function put<Value>(entries: Map<string, Value>, key: string, value: Value, max: number): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size <= max) return;
  const oldest = entries.keys().next();
  if (!oldest.done) entries.delete(oldest.value);
}
