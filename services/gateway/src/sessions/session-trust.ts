/** Asks identity to begin a new generation; answers its number. */
export type ConfirmGeneration = () => Promise<number>;

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;

/**
 * Whether copies of sessions in Redis may be believed. A Redis that was away may come back with old data, in
 * which revoked sessions still stand: so after each connection identity begins a new generation, and only
 * copies of that one or a later one count.
 */
export class SessionTrust {
  private confirmed: number | undefined;
  /** One for each time trust was lost; what began under another one is worth nothing. */
  private period = 0;
  private retry: NodeJS.Timeout | undefined;

  /** @param onLost drops what was read before */
  constructor(
    private readonly confirm: ConfirmGeneration,
    private readonly onLost: () => void,
  ) {}

  /** The generation that copies must have, or undefined while none is to be believed. */
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

  /** After each connection to Redis: asks until identity answers, or until the connection is lost again. */
  async regain(retryMs = FIRST_RETRY_MS): Promise<void> {
    this.lose();
    await this.ask(this.period, retryMs);
  }

  private async ask(period: number, retryMs: number): Promise<void> {
    try {
      const generation = await this.confirm();
      if (period === this.period) this.confirmed = generation;
    } catch {
      // Identity is away. Until it answers, session checks ask it too, and say so.
      if (period !== this.period) return;
      const next = Math.min(2 * retryMs, LONGEST_RETRY_MS);
      this.retry = setTimeout(() => void this.ask(period, next), retryMs).unref();
    }
  }
}
