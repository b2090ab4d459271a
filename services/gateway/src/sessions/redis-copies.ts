import type { Redis } from 'ioredis';
import type { SilenceBreaker } from './redis-connection.ts';

interface Waiting {
  readonly key: string;
  readonly resolve: (text: string | null) => void;
  readonly reject: (error: unknown) => void;
}

const LARGEST_READ = 100;

/**
 * Reads what services keep in Redis for the gateway, sessions and counts. Batches all reads of one turn of the event
 * loop.
 */
export class RedisCopies {
  private waiting: Waiting[] = [];

  constructor(
    private readonly redis: Redis,
    private readonly breaker: SilenceBreaker,
  ) {}

  /** @throws when Redis is away or slow; never waits for it to come back */
  read(key: string): Promise<string | null> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ key, resolve, reject }) === 1) setImmediate(() => this.readWaiting());
      else if (this.waiting.length === LARGEST_READ) this.readWaiting();
    });
  }

  private readWaiting(): void {
    const batch = this.waiting;
    if (batch.length === 0) return;
    this.waiting = [];
    this.breaker.watch(this.redis.mget(batch.map(({ key }) => key))).then(
      (texts) => batch.forEach(({ resolve }, at) => resolve(texts[at] ?? null)),
      (error: unknown) => batch.forEach(({ reject }) => reject(error)),
    );
  }
}
