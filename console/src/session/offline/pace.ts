import { RETRY_BACKOFF_FROM } from '../../constants.ts';

/** Between two requests that save: what is typed meanwhile goes together, and still within a second. */
const APART_MS = 600;
/** So that an answer arrives soon after a connection that says nothing of its return. */
const LONGEST_BACKOFF_MS = 10_000;

/** When the next request may leave. */
export class Pace {
  private lastAt = Number.NEGATIVE_INFINITY;
  private failures = 0;
  private notBefore = Number.NEGATIVE_INFINITY;
  private isAsked = false;

  constructor(private readonly elapsed: () => number) {}

  /** Milliseconds until then. */
  get waitMs(): number {
    return Math.max(0, this.lastAt + APART_MS - this.elapsed(), this.notBefore - this.elapsed());
  }

  began(): void {
    this.lastAt = this.elapsed();
  }

  succeeded(): void {
    [this.failures, this.notBefore] = [0, Number.NEGATIVE_INFINITY];
  }

  /** @param atLeastMs what the server asked for */
  failed(atLeastMs: number): void {
    const backoff = Math.min(RETRY_BACKOFF_FROM * 2 ** this.failures, LONGEST_BACKOFF_MS);
    this.failures++;
    this.isAsked = atLeastMs > 0;
    this.notBefore = this.elapsed() + Math.max(backoff, atLeastMs);
  }

  /** The connection may be back. What the server asked for still holds. */
  hurry(): void {
    if (!this.isAsked) this.notBefore = Number.NEGATIVE_INFINITY;
  }
}
