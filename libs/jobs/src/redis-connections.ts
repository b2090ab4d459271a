import type { LoggerService } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

const CONNECT_TIMEOUT_MS = 3_000;
/** How long ioredis waits for the other side to close, even if there is no other side any longer. */
const FAREWELL_MS = 300;
const RECONNECT_MOST_MS = 2_000;

/** Reconnects forever, quickly at first: losing Redis is a state, not the end. */
const reconnecting = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  disconnectTimeout: FAREWELL_MS,
  retryStrategy: (times: number) => Math.min(50 * 2 ** Math.min(times, 10), RECONNECT_MOST_MS),
} satisfies RedisOptions;

/** For adding jobs: commands are neither queued nor wait while Redis is unavailable. */
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

/** Resolves once a new connection has succeeded or failed for the first time. */
export function firstContact(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['ready', 'error', 'close', 'end']) redis.once(event, () => resolve());
  });
}

/** For workers: BullMQ waits for this connection while it is down, and duplicates it for blocking commands. */
export class WorkingConnection extends Redis {
  private readonly copies: Redis[] = [];

  constructor(url: string, logger: LoggerService) {
    super(url, { ...reconnecting, maxRetriesPerRequest: null });
    watch(this, 'working on jobs', logger);
  }

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const copy = super.duplicate(override);
    // The original reports the same errors.
    copy.on('error', () => undefined);
    this.copies.push(copy);
    return copy;
  }

  /** Disconnects from Redis, regardless of pending commands. */
  disconnectAll(): void {
    // Disconnecting an ended connection would leave an ioredis timer behind.
    for (const redis of [this, ...this.copies]) if (redis.status !== 'end') redis.disconnect();
  }
}

/** Logs once when Redis becomes unavailable and once when it is back. */
function watch(redis: Redis, purpose: string, logger: LoggerService): void {
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) logger.warn(`Redis for ${purpose}: unavailable, retrying (${error.message || error.name})`);
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.log(`Redis for ${purpose}: available again`);
    away = false;
  });
}
