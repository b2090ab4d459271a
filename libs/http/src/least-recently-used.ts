/** A bounded map: a new entry evicts stale ones, and the least recently used one if the map is full. */
export class LeastRecentlyUsed<K, V> {
  private readonly entries = new Map<K, V>();

  /**
   * @param isStale whether a value has expired. Without it the map keeps unused values until it is full: 20,000 expired
   * tokens take 13 MiB.
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
