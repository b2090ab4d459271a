/** A renewal may be late, or fail a few times, before the lease is lost. */
const RENEWALS_A_LEASE = 5;

/**
 * A worker's lease on a delivery by its own clock, which is read before the database grants it: so it ends earlier here
 * than there, never later.
 */
export class Lease {
  private askedAt = performance.now();

  constructor(private readonly ms: number) {}

  /** By `performance.now()`. */
  get ends(): number {
    return this.askedAt + this.ms;
  }

  /** @param grant asks the database for another whole lease */
  async renew(grant: () => Promise<boolean>): Promise<boolean> {
    const askedAt = performance.now();
    const isGranted = await grant();
    if (isGranted) this.askedAt = askedAt;
    return isGranted;
  }

  /** Keeps it for as long as the work takes: a slow worker is not a dead one. The work must have an end of its own. */
  async during<T>(grant: () => Promise<boolean>, work: () => Promise<T>): Promise<T> {
    // If the database doesn't answer, nobody else gets the delivery either; the next renewal asks again.
    const renewal = (): void => void this.renew(grant).catch(() => false);
    const timer = setInterval(renewal, this.ms / RENEWALS_A_LEASE);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }
}
