import { LIVE_KEPT_SECONDS, liveKey } from '@rigwise/contracts';
import type { PlatformLogger } from '@rigwise/platform';
import { Redis } from 'ioredis';
import type { InboxVersion } from './inbox-versions.repository.ts';

const COMMAND_TIMEOUT_MS = 1_000;
const RECONNECT_MOST_MS = 2_000;

/** Writes and tells each version that is newer than what stands there: of two at once the older never wins. */
const TELL = `
  for at, key in ipairs(KEYS) do
    local held = redis.call('GET', key)
    if not held or tonumber(held) < tonumber(ARGV[at + 1]) then
      redis.call('SET', key, ARGV[at + 1], 'EX', ARGV[1])
      redis.call('PUBLISH', key, ARGV[at + 1])
    end
  end`;

/** Where gateways hear of changed inboxes. Nothing queues and nothing waits while Redis is away: the sweeper comes again. */
export class LiveRedis {
  private readonly redis: Redis;
  private connections = 0;

  constructor(url: string, logger: PlatformLogger) {
    this.redis = new Redis(url, {
      connectionName: 'notification-live',
      commandTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: COMMAND_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      keepAlive: 5_000,
      retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), RECONNECT_MOST_MS),
    });
    let away = false;
    this.redis.on('error', (error: Error) => {
      if (!away)
        logger.warn({ error: error.message }, 'Redis is away; open consoles are told when it is back');
      away = true;
    });
    this.redis.on('ready', () => {
      away = false;
      this.connections++;
    });
  }

  /** Which connection to Redis this is; undefined while there is none. */
  get connection(): number | undefined {
    return this.redis.status === 'ready' ? this.connections : undefined;
  }

  /** @throws where Redis is away or does not answer in time: then some or all may have been told */
  async tell(versions: readonly InboxVersion[]): Promise<void> {
    await this.redis.eval(
      TELL,
      versions.length,
      ...versions.map(({ accountId }) => liveKey(accountId)),
      LIVE_KEPT_SECONDS,
      ...versions.map(({ version }) => version),
    );
  }

  close(): void {
    this.redis.disconnect();
  }
}
