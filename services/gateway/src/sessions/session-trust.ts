/** Has identity start a new generation; returns its number. */
export type ConfirmGeneration = () => Promise<number>;

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;

/**
 * Whether copies of sessions in Redis can be trusted. A Redis that was away may return with old data that still
 * contains revoked sessions. So after each connection identity starts a new generation, and only copies of that one or
 * later count.
 */
export class SessionTrust {
  private confirmed: number | undefined;
  /** Incremented each time trust is lost; work started in an earlier period is void. */
  private period = 0;
  private retry: NodeJS.Timeout | undefined;

  /** @param onLost drops what was read before */
  constructor(
    private readonly confirm: ConfirmGeneration,
    private readonly onLost: () => void,
  ) {}

  /** The least generation that copies must have; undefined while none is trusted. */
  get generation(): number | undefined {
    return this.confirmed;
  }

  get currentPeriod(): number {
    return this.period;
  }

  lose(): void {
    this.confirmed = undefined;
    this.period++;
    clearTimeout(this.retry);
    this.onLost();
  }

  /** After each connection to Redis: retries until identity responds, or the connection is lost again. */
  async regain(retryMs = FIRST_RETRY_MS): Promise<void> {
    this.lose();
    await this.ask(this.period, retryMs);
  }

  private async ask(period: number, retryMs: number): Promise<void> {
    try {
      const generation = await this.confirm();
      if (period === this.period) this.confirmed = generation;
    } catch {
      // Identity is away. Until it responds, session checks query it too, and report that.
      if (period !== this.period) return;
      const next = Math.min(2 * retryMs, LONGEST_RETRY_MS);
      this.retry = setTimeout(() => void this.ask(period, next), retryMs).unref();
    }
  }
}
