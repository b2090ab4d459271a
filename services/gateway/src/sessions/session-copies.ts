import { sessionKey } from '@rigwise/contracts';
import type { Redis } from 'ioredis';
import type { SilenceBreaker } from './redis-connection.ts';

interface Waiting {
  readonly hash: string;
  readonly resolve: (text: string | null) => void;
  readonly reject: (error: unknown) => void;
}

const LARGEST_READ = 100;

/** Reads copies of sessions from Redis: all that requests of one turn of the event loop ask for, at once. */
export class SessionCopies {
  private waiting: Waiting[] = [];

  constructor(
    private readonly redis: Redis,
    private readonly breaker: SilenceBreaker,
  ) {}

  /** @throws when Redis is away or slow; never waits for it to come back */
  read(hash: string): Promise<string | null> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ hash, resolve, reject }) === 1) setImmediate(() => this.readWaiting());
      else if (this.waiting.length === LARGEST_READ) this.readWaiting();
    });
  }

  private readWaiting(): void {
    const batch = this.waiting;
    if (batch.length === 0) return;
    this.waiting = [];
    const keys = batch.map(({ hash }) => sessionKey(hash));
    this.breaker.watch(this.redis.mget(keys)).then(
      (texts) => batch.forEach(({ resolve }, at) => resolve(texts[at] ?? null)),
      (error: unknown) => batch.forEach(({ reject }) => reject(error)),
    );
  }
}
