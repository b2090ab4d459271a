import { hash as digest } from 'node:crypto';
import { SESSION_REVOKED, sessionKey } from '@rigwise/contracts';
import type { SessionCopies } from '@rigwise/http';
import type { Clock } from '@rigwise/platform';
import type { RedisCopies } from './redis-copies.ts';
import type { SessionAuthority } from './session-authority.ts';
import { SESSION_CACHE_MS, type SessionCache } from './session-cache.ts';
import type { SessionTrust } from './session-trust.ts';
import type { SessionWatch } from './session-watch.ts';
import { BELIEVED_MS, isFresh, isLive, parseSessionRecord, sessionOf, type Session } from './session.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether a cookie's value can be one of our tokens, 256 random bits; anything else is ignored. */
export const isToken = (value: string | undefined): value is string =>
  value !== undefined && TOKEN.test(value);

/** base64url of SHA-256: how everything but the browser identifies a session. */
export const hashOf = (token: string): string => digest('sha256', token, 'base64url');

/**
 * Finds a cookie's session: in this process, then in Redis, then at identity, which is authoritative. Only an
 * unreachable identity is an error; Redis can cost time at most.
 */
export class SessionCheck {
  private readonly lookUps = new Map<string, Promise<Session | null>>();

  constructor(
    private readonly cache: SessionCache,
    private readonly redis: Pick<RedisCopies, 'read'>,
    private readonly copies: Pick<SessionCopies, 'check'>,
    private readonly watch: Pick<SessionWatch, 'beginReading' | 'endReading'>,
    private readonly trust: Pick<SessionTrust, 'generation' | 'currentPeriod'>,
    private readonly authority: Pick<SessionAuthority, 'resolve'>,
    private readonly clock: Clock,
    private readonly forged: (hash: string) => void,
  ) {}

  /** The cached live session; null if there is known to be none. */
  recall(hash: string): Session | null | undefined {
    const now = this.clock.now().getTime();
    const session = this.cache.get(hash, now);
    return session && !isFresh(session, now) ? undefined : session;
  }

  /**
   * Looks a session up; concurrent requests for the same one share the look-up.
   * @throws DomainError `unavailable` when identity has to be queried and doesn't respond
   */
  lookUp(hash: string): Promise<Session | null> {
    const begun = this.lookUps.get(hash);
    if (begun) return begun;
    const lookUp = this.readOrAsk(hash).finally(() => this.lookUps.delete(hash));
    this.lookUps.set(hash, lookUp);
    return lookUp;
  }

  private async readOrAsk(hash: string): Promise<Session | null> {
    const readAt = this.clock.now().getTime();
    const copy = await this.readCopy(hash, readAt);
    if (copy === undefined) return this.ask(hash, readAt);
    if (copy === null || isFresh(copy, readAt)) return copy;
    return this.ask(hash, readAt).catch((error: unknown) => this.goOnWith(copy, readAt, error));
  }

  /**
   * While identity is away, an old copy is better than refusing everyone. @throws the reason, when the session has
   * ended
   */
  private goOnWith(copy: Session, readAt: number, error: unknown): Session {
    if (!isLive(copy, readAt)) throw error;
    const session = { ...copy, believedUntil: readAt + SESSION_CACHE_MS };
    this.cache.keep(session, undefined, readAt);
    return session;
  }

  /** Reads Redis, as far as identity wrote it: a live session, fresh or not, or null when it was revoked. */
  private async readCopy(hash: string, readAt: number): Promise<Session | null | undefined> {
    const { generation, currentPeriod } = this.trust;
    if (generation === undefined) return undefined;
    this.watch.beginReading(hash);
    const text = await this.redis.read(sessionKey(hash)).catch(() => null);
    const watched = this.watch.endReading(hash);
    if (text === SESSION_REVOKED) {
      // For as long as an earlier copy would be valid, should someone restore it.
      this.cache.keepUnknown(hash, readAt, BELIEVED_MS);
      return null;
    }
    if (text === null || this.trust.currentPeriod !== currentPeriod) return undefined;
    const session = this.cache.parsedFrom(hash, text) ?? this.parse(hash, text);
    if (!session || session.record.generation < generation || !isLive(session, readAt)) return undefined;
    if (isFresh(session, readAt)) this.cache.keep(session, text, readAt, watched);
    return session;
  }

  private async ask(hash: string, readAt: number): Promise<Session | null> {
    const record = await this.authority.resolve(hash);
    const session = record && sessionOf(hash, record, readAt);
    if (!session || !isLive(session, readAt)) {
      this.cache.keepUnknown(hash, readAt);
      return null;
    }
    this.cache.keep(session, undefined, readAt);
    return session;
  }

  private parse(hash: string, text: string): Session | undefined {
    const copy = this.copies.check(hash, text);
    if (!copy) this.forged(hash);
    const record = copy && parseSessionRecord(copy.record);
    return record && sessionOf(hash, record, copy.madeAt);
  }
}
