import { LIVE_KEPT_SECONDS, liveKey, UNREAD_KEPT_SECONDS, unreadKey } from '@rigwise/contracts';
import { announcingRedis, type PlatformLogger } from '@rigwise/platform';
import type { Redis } from 'ioredis';
import type { InboxVersion } from './inbox-versions.repository.ts';

/**
 * Stores and publishes each version newer than the stored one, with its count: of two concurrent callers the older
 * never wins. KEYS: version, count, version, count, …; ARGV: the expiry of both, then as KEYS.
 */
const TELL = `
  for at = 1, #KEYS, 2 do
    local held = redis.call('GET', KEYS[at])
    if not held or tonumber(held) < tonumber(ARGV[at + 2]) then
      redis.call('SET', KEYS[at], ARGV[at + 2], 'EX', ARGV[1])
      redis.call('SET', KEYS[at + 1], ARGV[at + 3], 'EX', ARGV[2])
      redis.call('PUBLISH', KEYS[at], ARGV[at + 2])
    end
  end`;

/** Stores a count, unless a newer version was announced since it was read. KEYS: version, count; ARGV: both, expiry. */
const REMEMBER = `
  local held = redis.call('GET', KEYS[1])
  if not held or tonumber(held) <= tonumber(ARGV[1]) then
    redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[3])
  end`;

/** Announces changed inboxes to gateways. Fails fast while Redis is unavailable, with no queue: the sweeper retries. */
export class LiveRedis {
  private readonly redis: Redis;
  private connections = 0;

  constructor(url: string, logger: PlatformLogger) {
    this.redis = announcingRedis({
      ...{ url, logger, name: 'notification-live' },
      away: 'Redis is unavailable; open consoles are notified when it is back',
      ready: () => void this.connections++,
    });
  }

  /** Identifies the current Redis connection; undefined while there is none. */
  get connection(): number | undefined {
    return this.redis.status === 'ready' ? this.connections : undefined;
  }

  /** @throws if Redis is unavailable or times out: some or all versions may have been published */
  async announce(versions: readonly InboxVersion[]): Promise<void> {
    await this.redis.eval(
      TELL,
      2 * versions.length,
      ...versions.flatMap(({ accountId }) => [liveKey(accountId), unreadKey(accountId)]),
      ...[LIVE_KEPT_SECONDS, UNREAD_KEPT_SECONDS],
      ...versions.flatMap(({ version, unread }) => [version, unread]),
    );
  }

  /** @throws if Redis is unavailable or times out */
  async remember({ accountId, version, unread }: InboxVersion): Promise<void> {
    const keys = [liveKey(accountId), unreadKey(accountId)];
    await this.redis.eval(REMEMBER, 2, ...keys, version, unread, UNREAD_KEPT_SECONDS);
  }

  close(): void {
    this.redis.disconnect();
  }
}
