import { sessionKey } from '@rigwise/contracts';
import type { Redis } from 'ioredis';
import type { SilenceBreaker } from './redis-connection.ts';

interface Waiting {
  readonly hash: string;
  readonly resolve: (text: string | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Copies that are worth reading along with those somebody waits for. */
export interface ReadAlong {
  readonly hashes: readonly string[];
  /** @param texts one for each hash, in order; null where there is no copy */
  done(texts: readonly (string | null)[]): void;
}

const LARGEST_READ = 100;

/**
 * Reads copies of sessions from Redis: all that requests of one turn of the event loop ask for at once, and
 * others along with them, since a round trip costs a hundred times what one more copy in it does.
 */
export class SessionCopies {
  private waiting: Waiting[] = [];

  /** @param along what else to read, at most so many */
  constructor(
    private readonly redis: Redis,
    private readonly breaker: SilenceBreaker,
    private readonly along: (max: number) => ReadAlong,
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
    const along = this.along(LARGEST_READ - batch.length);
    const keys = [...batch.map(({ hash }) => hash), ...along.hashes].map(sessionKey);
    this.breaker.watch(this.redis.mget(keys)).then(
      (texts) => {
        batch.forEach(({ resolve }, at) => resolve(texts[at] ?? null));
        along.done(texts.slice(batch.length));
      },
      (error: unknown) => batch.forEach(({ reject }) => reject(error)),
    );
  }
}
