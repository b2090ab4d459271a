export interface Backoff {
  readonly firstMs: number;
  readonly mostMs: number;
}

/**
 * Delay before the next retry: exponential, less up to a fifth of random jitter, so that clients that failed together
 * don't retry together.
 * @param failures failed tries so far, from 1
 * @param random in [0, 1)
 */
export function backoffMs(failures: number, { firstMs, mostMs }: Backoff, random = Math.random()): number {
  const full = Math.min(firstMs * 2 ** Math.min(failures - 1, 30), mostMs);
  return Math.round(full * (1 - random / 5));
}
