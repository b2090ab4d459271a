import { DomainError, SESSION_REVOKED, sessionKey, type SessionRecord } from '@rigwise/contracts';
import type { SessionCopies } from '@rigwise/http';
import type { Clock } from '@rigwise/platform';
import type { Redis } from 'ioredis';

// A tombstone stays until it expires: a writer that read the session before its revocation must not overwrite it.
// KEYS[1] session, ARGV: tombstone, record, milliseconds to live.
const PUT = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  return 1`;

interface WithPut {
  putSession(key: string, tombstone: string, record: string, milliseconds: number): Promise<number>;
}

/** Sessions as the gateway reads them. PostgreSQL stays the authority: losing the cache loses no session. */
export class SessionCache {
  private readonly redis: Redis & WithPut;

  /** @param tombstoneMs the longest possible life of a session */
  constructor(
    redis: Redis,
    private readonly tombstoneMs: number,
    private readonly copies: SessionCopies,
    private readonly clock: Clock,
    private readonly onFailure: (error: unknown) => void,
  ) {
    redis.defineCommand('putSession', { numberOfKeys: 1, lua: PUT });
    this.redis = redis as Redis & WithPut;
  }

  /** Writes a session's record, unless it is revoked. Never fails: without the record, the gateway asks identity. */
  async put(hash: string, record: SessionRecord): Promise<void> {
    const ends = Math.min(record.idleExpiresAt, record.absoluteExpiresAt);
    const now = this.clock.now().getTime();
    if (ends <= now) return;
    const copy = this.copies.make(hash, JSON.stringify(record), now);
    try {
      await this.redis.putSession(sessionKey(hash), SESSION_REVOKED, copy, ends - now);
    } catch (error) {
      this.onFailure(error);
    }
  }

  /**
   * Replaces each session with a tombstone.
   * @throws DomainError of kind unavailable when it could not be done; safe to repeat
   */
  async revoke(hashes: readonly string[]): Promise<void> {
    try {
      await Promise.all(
        hashes.map((hash) => this.redis.set(sessionKey(hash), SESSION_REVOKED, 'PX', this.tombstoneMs)),
      );
    } catch (cause) {
      this.onFailure(cause);
      throw new DomainError({
        message: 'Redis is unavailable; sessions stay in its memory until it is back.',
        code: 'service/unavailable',
        kind: 'unavailable',
        retryAfterSeconds: 1,
        cause,
      });
    }
  }

  /**
   * Replaces a record that outlived its session with a tombstone, but never adds one: anyone can query any hash. Never
   * fails: identity keeps responding that there is no such session.
   */
  async revokeLeftOver(hash: string): Promise<void> {
    try {
      await this.redis.set(sessionKey(hash), SESSION_REVOKED, 'PX', this.tombstoneMs, 'XX');
    } catch (error) {
      this.onFailure(error);
    }
  }

  /** Like `revoke`, right after a commit; if it fails, the event repeats it. */
  async revokeNow(hashes: readonly string[]): Promise<void> {
    if (hashes.length > 0) await this.revoke(hashes).catch(() => undefined);
  }
}
