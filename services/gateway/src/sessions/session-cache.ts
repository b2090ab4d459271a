import type { SessionWatch } from './session-watch.ts';
import type { Session } from './session.ts';

/** A revocation is seen within one second: what was read longer ago is read again, or known to be unchanged. */
export const SESSION_CACHE_MS = 900;
/** A session that doesn't exist never begins to: identifiers are random and made at sign-in. */
export const UNKNOWN_CACHE_MS = 5_000;

interface Known {
  readonly session: Session;
  /** The text in Redis it was parsed from; reading the same text again costs no parsing. */
  readonly source: string | undefined;
  readonly freshUntil: number;
  /** The period of the watch in which it was read, if it was watched. */
  readonly watched: number | undefined;
}

/** What this process read of sessions lately. Bounded; those read longest ago go first. */
export class SessionCache {
  private readonly known = new Map<string, Known>();
  private readonly unknown = new Map<string, number>();

  /** @param watch tells whether what is older is still true */
  constructor(
    private readonly watch: Pick<SessionWatch, 'holds'>,
    private readonly maxEntries = 10_000,
  ) {}

  /** The session, null where there is none, undefined where nothing fresh enough is known. */
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
   * @param readAt when the reading began: what was revoked after that may have been missed
   * @param watched what the watch said of the reading; then a revocation would be heard
   */
  keep(session: Session, source: string | undefined, readAt: number, watched?: number): void {
    this.unknown.delete(session.hash);
    const freshUntil = readAt + SESSION_CACHE_MS;
    put(this.known, session.hash, { session, source, freshUntil, watched }, this.maxEntries);
  }

  /** @param forMs how long nobody has to look again: it never becomes one */
  keepUnknown(hash: string, readAt: number, forMs = UNKNOWN_CACHE_MS): void {
    this.known.delete(hash);
    put(this.unknown, hash, readAt + forMs, this.maxEntries);
  }

  /** Forgets one session. */
  forget(hash: string): void {
    this.known.delete(hash);
  }

  /** Forgets sessions; that something is none stays true. */
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
