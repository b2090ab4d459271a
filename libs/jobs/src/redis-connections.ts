import type { LoggerService } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

const CONNECT_TIMEOUT_MS = 3_000;
/** ioredis waits so long for the other side's farewell, also where there is no other side any more. */
const FAREWELL_MS = 300;
const RECONNECT_MOST_MS = 2_000;

/** Reconnects for ever, soon at first; Redis being away is a state, not an end. */
const reconnecting = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  disconnectTimeout: FAREWELL_MS,
  retryStrategy: (times: number) => Math.min(50 * 2 ** Math.min(times, 10), RECONNECT_MOST_MS),
} satisfies RedisOptions;

/** For those who add: nothing is kept for later, nothing waits for a Redis that is away. */
export function addingConnection(url: string, commandTimeoutMs: number, logger: LoggerService): Redis {
  const redis = new Redis(url, {
    ...reconnecting,
    commandTimeout: commandTimeoutMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
  watch(redis, 'adding jobs', logger);
  return redis;
}

/** Resolves when a new connection has worked or failed for the first time. */
export function firstContact(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['ready', 'error', 'close', 'end']) redis.once(event, () => resolve());
  });
}

/** For workers: BullMQ waits for this connection whenever it is away, and makes itself a copy to block on. */
export class WorkingConnection extends Redis {
  private readonly copies: Redis[] = [];

  constructor(url: string, logger: LoggerService) {
    super(url, { ...reconnecting, maxRetriesPerRequest: null });
    watch(this, 'working on jobs', logger);
  }

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const copy = super.duplicate(override);
    // Its troubles are this one's, which tells of them.
    copy.on('error', () => undefined);
    this.copies.push(copy);
    return copy;
  }

  /** Lets go of Redis whatever is waiting for it. */
  disconnectAll(): void {
    // Disconnecting one that has ended would leave a timer of ioredis behind.
    for (const redis of [this, ...this.copies]) if (redis.status !== 'end') redis.disconnect();
  }
}

/** Says once that Redis went away and once that it is back. */
function watch(redis: Redis, purpose: string, logger: LoggerService): void {
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) logger.warn(`Redis for ${purpose}: away, trying on (${error.message || error.name})`);
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.log(`Redis for ${purpose}: back`);
    away = false;
  });
}
