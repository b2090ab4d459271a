import { Redis } from 'ioredis';
import type { PlatformLogger } from '../logging/platform-logger.ts';

const COMMAND_TIMEOUT_MS = 1_000;
const RECONNECT_MOST_MS = 2_000;

interface Announcing {
  readonly url: string;
  /** In Redis' list of clients. */
  readonly name: string;
  readonly logger: PlatformLogger;
  /** Logged once when Redis goes away: what that means. */
  readonly away: string;
  /** Redis is there, for the first time or again. */
  readonly ready: () => void;
}

/**
 * A connection for what may be late and must not hold anything up: commands fail at once while Redis is away, and
 * nothing is queued or sent again.
 */
export function announcingRedis({ url, name, logger, away, ready }: Announcing): Redis {
  const redis = new Redis(url, {
    connectionName: name,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    keepAlive: 5_000,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), RECONNECT_MOST_MS),
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) logger.warn({ error: error.message }, away);
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
    ready();
  });
  return redis;
}
