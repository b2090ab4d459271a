/**
 * Tracks which cached copies would be invalidated if they changed. Redis sends every change over one connection, in
 * order with its replies to pings, so a reply proves that all earlier changes were received. Copies are valid until
 * invalidated, while replies keep coming.
 */
export class SessionWatch {
  /** Incremented each time the watch starts or ends. */
  private period = 0;
  private watching = false;
  private provenUntil = 0;
  private readonly reading = new Map<string, number>();

  begin(): void {
    this.period++;
    this.watching = true;
  }

  lose(): void {
    this.period++;
    this.watching = false;
    this.provenUntil = 0;
    this.reading.clear();
  }

  /** Everything that changed up to `SESSION_CACHE_MS` before this moment has been received. */
  prove(until: number): void {
    if (this.watching) this.provenUntil = until;
  }

  /** A copy changed: a read in progress may have returned the old one. */
  changed(hash: string): void {
    this.reading.delete(hash);
  }

  everythingChanged(): void {
    this.reading.clear();
  }

  beginReading(hash: string): void {
    if (this.watching) this.reading.set(hash, this.period);
  }

  /** @returns the period for `holds`, or undefined when a change may have been missed */
  endReading(hash: string): number | undefined {
    const period = this.reading.get(hash);
    this.reading.delete(hash);
    return period === this.period ? period : undefined;
  }

  /** Whether a copy read in this period still equals the one in Redis. */
  holds(period: number | undefined, now: number): boolean {
    return period === this.period && now < this.provenUntil;
  }
}
