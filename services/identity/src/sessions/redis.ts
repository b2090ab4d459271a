import { Redis } from 'ioredis';
import type { PlatformLogger } from '@rigwise/platform';

/** Longest wait between two attempts to reconnect to Redis. */
const MAX_RECONNECT_MS = 2000;

/**
 * A connection for the fast path only: commands fail immediately while Redis is away, and after the timeout when it
 * hangs; nothing is queued. Losing and regaining the connection is logged once each.
 */
export function connectRedis(url: string, commandTimeoutMs: number, logger: PlatformLogger): Redis {
  const redis = new Redis(url, {
    commandTimeout: commandTimeoutMs,
    connectTimeout: 1000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), MAX_RECONNECT_MS),
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away)
      logger.warn({ error: error.message }, 'Redis is unavailable; sessions are read from PostgreSQL');
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.log('Redis is back');
    away = false;
  });
  return redis;
}
