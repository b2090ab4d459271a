import { LRUCache } from 'lru-cache';
import type { TimeSource } from './clock.ts';

/** 20,000 expired tokens take 13 MiB; a timer for each would take half as much again. */
const PURGE_EVERY_MS = 5_000;

/** What is known of tokens until they expire. Bounded: the least recently used is evicted first. */
export class TokenCache<V extends NonNullable<unknown>> {
  private readonly entries: LRUCache<string, V>;
  private purgeAt = 0;

  /** @param capacity the number of entries; they take no memory before they exist */
  constructor(
    capacity: number,
    private readonly clock: TimeSource,
  ) {
    this.entries = new LRUCache({
      // `max` would allocate for all of them at once.
      ...{ maxSize: capacity, sizeCalculation: () => 1 },
      ...{ ttl: 1, ttlResolution: 0, perf: { now: () => clock.now().getTime() } },
    });
  }

  get(key: string): V | undefined {
    return this.entries.get(key);
  }

  /** @param until epoch milliseconds from which on the entry counts no more */
  set(key: string, value: V, until: number): void {
    const now = this.clock.now().getTime();
    if (now >= this.purgeAt) {
      this.entries.purgeStale();
      this.purgeAt = now + PURGE_EVERY_MS;
    }
    // The library's entries still count at their very end, and one of no milliseconds lives for ever.
    const ttl = until - now - 1;
    if (ttl > 0) this.entries.set(key, value, { ttl });
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  get size(): number {
    return this.entries.size;
  }
}
