/**
 * A map of bounded size: a new entry evicts those that are stale, and, where the map is full, the one that was read or
 * written longest ago.
 */
export class LeastRecentlyUsed<K, V> {
  private readonly entries = new Map<K, V>();

  /**
   * @param isStale whether a value is of no use any longer, however often it is asked for. Without it the map keeps
   * what nobody asks for until it is full: 20,000 expired tokens are 13 MiB.
   */
  constructor(
    private readonly capacity: number,
    private readonly isStale: (value: V) => boolean = () => false,
  ) {}

  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  set(key: K, value: V): void {
    this.entries.delete(key);
    for (const [oldest, held] of this.entries) {
      if (this.entries.size < this.capacity && !this.isStale(held)) break;
      this.entries.delete(oldest);
    }
    this.entries.set(key, value);
  }

  delete(key: K): void {
    this.entries.delete(key);
  }

  get size(): number {
    return this.entries.size;
  }
}
