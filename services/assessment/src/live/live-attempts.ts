import { liveAttemptsChannel } from '@rigwise/contracts';
import { afterCommit, type SqlExecutor } from '@rigwise/persistence';
import type { PlatformLogger } from '@rigwise/platform';
import { Redis } from 'ioredis';

const COMMAND_TIMEOUT_MS = 1_000;
const RECONNECT_MOST_MS = 2_000;

/**
 * Tells candidates' open pages, through the gateways, that an attempt took a step. Nobody waits for it: what a process
 * that dies doesn't say, or Redis doesn't hear, pages learn when they ask for the state (ADR 0105).
 */
export class LiveAttempts {
  private readonly redis: Redis;
  /** Accounts to announce; they wait for Redis while it is away. */
  private readonly waiting = new Set<string>();

  constructor(url: string, logger: PlatformLogger) {
    this.redis = new Redis(url, {
      connectionName: 'assessment-live',
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
      if (!away) logger.warn({ error: error.message }, 'Redis is unavailable; open attempts ask for changes');
      away = true;
    });
    this.redis.on('ready', () => {
      away = false;
      this.announce();
    });
  }

  /** In the transaction that changes an attempt of the account. */
  changed(tx: SqlExecutor, accountId: string): void {
    afterCommit(tx, () => {
      this.waiting.add(accountId);
      this.announce();
    });
  }

  close(): void {
    this.redis.disconnect();
  }

  private announce(): void {
    if (this.redis.status !== 'ready') return;
    for (const accountId of this.waiting) {
      this.waiting.delete(accountId);
      // The next change, or connection, tries it again.
      this.redis.publish(liveAttemptsChannel(accountId), '1').catch(() => this.waiting.add(accountId));
    }
  }
}
