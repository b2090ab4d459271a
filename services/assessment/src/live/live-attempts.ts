import { liveAttemptsChannel } from '@rigwise/contracts';
import { afterCommit, type SqlExecutor } from '@rigwise/persistence';
import { announcingRedis, type PlatformLogger } from '@rigwise/platform';
import type { Redis } from 'ioredis';

/**
 * Tells candidates' open pages, through the gateways, that an attempt took a step. Nobody waits for it: what a process
 * that dies doesn't say, or Redis doesn't hear, pages learn when they ask for the state (ADR 0105).
 */
export class LiveAttempts {
  private readonly redis: Redis;
  /** Accounts to announce; they wait for Redis while it is away. */
  private readonly waiting = new Set<string>();

  constructor(url: string, logger: PlatformLogger) {
    this.redis = announcingRedis({
      ...{ url, logger, name: 'assessment-live' },
      away: 'Redis is unavailable; open attempts ask for changes',
      ready: () => this.announce(),
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
