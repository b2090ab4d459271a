import { Redis, type RedisOptions } from 'ioredis';

/** Far above what a healthy Redis needs, far below what a person notices. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 1_000;
const LONGEST_RETRY_MS = 1_000;
/** After this many consecutive timeouts the connection is replaced: a new one shows whether Redis is alive. */
const SILENT_COMMANDS = 3;

export interface RedisEvents {
  connected(): void;
  lost(error: Error | undefined): void;
}

/**
 * A connection that fails immediately while Redis is away and never delivers late replies: nothing is queued, nothing
 * is sent twice. It reconnects for ever.
 */
export function redisConnection(url: string, options: RedisOptions = {}): Redis {
  return new Redis(url, {
    lazyConnect: true,
    connectionName: 'gateway',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: 5_000,
    retryStrategy: (attempt) => Math.min(25 * 2 ** Math.min(attempt, 10), LONGEST_RETRY_MS),
    ...options,
  });
}

/** Starts connecting without waiting, and reports every connection and every loss of one. */
export function watchConnection(redis: Redis, events: RedisEvents): void {
  let error: Error | undefined;
  redis.on('error', (thrown: Error) => (error = thrown));
  redis.on('ready', () => events.connected());
  redis.on('close', () => {
    events.lost(error);
    error = undefined;
  });
  redis.connect().catch(() => undefined);
}

/** Replaces a connection that no longer replies: a stalled Redis must not delay every request. */
export class SilenceBreaker {
  private silent = 0;

  constructor(private readonly redis: Redis) {}

  async watch<Answer>(command: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await command;
      this.silent = 0;
      return answer;
    } catch (error) {
      if (this.redis.status === 'ready' && ++this.silent >= SILENT_COMMANDS) {
        this.silent = 0;
        this.redis.disconnect(true);
      }
      throw error;
    }
  }
}
