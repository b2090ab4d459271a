/**
 * Keeps account of which copies this process would hear of if they changed. Redis tells of every change over
 * one connection, in order with its answers to pings: an answer proves that everything before its question was
 * heard. So what was read stays true for as long as nothing is heard and the answers keep coming.
 */
export class SessionWatch {
  /** One for each time the watch began or ended. */
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

  /** Everything that changed up to `SESSION_CACHE_MS` before this moment has been heard. */
  prove(until: number): void {
    if (this.watching) this.provenUntil = until;
  }

  /** A copy changed: what is being read of it may be from before. */
  changed(hash: string): void {
    this.reading.delete(hash);
  }

  everythingChanged(): void {
    this.reading.clear();
  }

  beginReading(hash: string): void {
    if (this.watching) this.reading.set(hash, this.period);
  }

  /** @returns what `holds` takes later, or undefined where a change may have been missed */
  endReading(hash: string): number | undefined {
    const period = this.reading.get(hash);
    this.reading.delete(hash);
    return period === this.period ? period : undefined;
  }

  /** Whether a copy read in this period is still what Redis has. */
  holds(period: number | undefined, now: number): boolean {
    return period === this.period && now < this.provenUntil;
  }
}
