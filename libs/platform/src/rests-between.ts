import { setTimeout as pause } from 'node:timers/promises';

/** Longer rests would keep the caller of a long list from its response. */
const LONGEST_REST_MS = 100;

/**
 * Bulk work in portions, with a rest after each as long as the portion took, up to 100 ms: interactive requests of the
 * same process, and of others on the machine, get their turn.
 */
export class RestsBetween {
  private restUntil = 0;

  /** Runs the next portion of the work, after the rest that the one before it earned. */
  async portion<T>(work: () => Promise<T>): Promise<T> {
    await pause(Math.max(0, this.restUntil - performance.now()));
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const now = performance.now();
      this.restUntil = now + Math.min(LONGEST_REST_MS, now - begun);
    }
  }
}
