import type { LoggerService } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

const CONNECT_TIMEOUT_MS = 3_000;
const RECONNECT_MOST_MS = 2_000;

/** Reconnects for ever, soon at first; Redis being away is a state, not an end. */
const shared: RedisOptions = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), RECONNECT_MOST_MS),
  enableReadyCheck: true,
};

/** For those who add: nothing is kept for later, nothing waits for a Redis that is away. */
export function addingConnection(url: string, commandTimeoutMs: number, logger: LoggerService): Redis {
  return watched(
    new Redis(url, {
      ...shared,
      commandTimeout: commandTimeoutMs,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
    }),
    'adding jobs',
    logger,
  );
}

/** For workers: BullMQ requires commands that wait for the connection. */
export function workingConnection(url: string, logger: LoggerService): Redis {
  return watched(new Redis(url, { ...shared, maxRetriesPerRequest: null }), 'working on jobs', logger);
}

/** Says once that Redis went away and once that it is back. */
function watched(redis: Redis, purpose: string, logger: LoggerService): Redis {
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) logger.warn(`Redis for ${purpose}: away, trying on (${error.message || error.name})`);
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.log(`Redis for ${purpose}: back`);
    away = false;
  });
  return redis;
}
