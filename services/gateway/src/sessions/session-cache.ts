import type { Session } from './session.ts';

/** A revocation is seen within one second: what was read longer ago is read again. */
export const SESSION_CACHE_MS = 900;
/** A session that doesn't exist never begins to: identifiers are random and made at sign-in. */
export const UNKNOWN_CACHE_MS = 5_000;

interface Known {
  readonly session: Session;
  /** The text in Redis it was parsed from; reading the same text again costs no parsing. */
  readonly source: string | undefined;
  readonly freshUntil: number;
  /** Whether anybody asked for it since it was read. */
  used: boolean;
}

/** From this age on a session in use is read again along with others, before anybody has to wait for it. */
const DUE_AFTER_MS = 400;

/** What this process read of sessions lately. Bounded; those read longest ago go first. */
export class SessionCache {
  private readonly known = new Map<string, Known>();
  private readonly unknown = new Map<string, number>();

  constructor(private readonly maxEntries = 10_000) {}

  /** The session, null where there is none, undefined where nothing fresh enough is known. */
  get(hash: string, now: number): Session | null | undefined {
    const known = this.known.get(hash);
    if (known !== undefined) {
      if (now >= known.freshUntil) return undefined;
      known.used = true;
      return known.session;
    }
    const freshUntil = this.unknown.get(hash);
    return freshUntil !== undefined && now < freshUntil ? null : undefined;
  }

  /** The session parsed from exactly this text before, fresh or not. */
  parsedFrom(hash: string, source: string): Session | undefined {
    const known = this.known.get(hash);
    return known?.source === source ? known.session : undefined;
  }

  /** @param readAt when the reading began: what was revoked after that may have been missed */
  keep(session: Session, source: string | undefined, readAt: number): void {
    this.unknown.delete(session.hash);
    const freshUntil = readAt + SESSION_CACHE_MS;
    put(this.known, session.hash, { session, source, freshUntil, used: false }, this.maxEntries);
  }

  keepUnknown(hash: string, readAt: number): void {
    this.known.delete(hash);
    put(this.unknown, hash, readAt + UNKNOWN_CACHE_MS, this.maxEntries);
  }

  /** Sessions in use that are worth reading again now, at most so many. Forgets those that nobody uses. */
  due(now: number, max: number): string[] {
    const due: string[] = [];
    // Those read longest ago stand first.
    for (const [hash, { freshUntil, source, used }] of this.known) {
      if (due.length === max || freshUntil - SESSION_CACHE_MS + DUE_AFTER_MS > now) break;
      if (used && source !== undefined) due.push(hash);
      else if (freshUntil <= now) this.known.delete(hash);
    }
    return due;
  }

  /** What reading again gave: the same text renews the session, any other has to be looked at when it is asked for. */
  confirm(hash: string, text: string | null, readAt: number): void {
    const known = this.known.get(hash);
    if (known === undefined) return;
    if (text !== null && known.source === text) this.keep(known.session, text, readAt);
    else this.known.delete(hash);
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
