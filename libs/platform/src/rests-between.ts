import { setTimeout as pause } from 'node:timers/promises';

/** Longer pauses would delay the response to a long list. */
const LONGEST_REST_MS = 100;

/**
 * Bulk work in portions, with a pause after each as long as the portion took, up to 100 ms: interactive requests of
 * this process, and of others on the machine, get their turn.
 */
export class RestsBetween {
  private restUntil = 0;

  /** Runs the next portion, after the previous one's pause. */
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
