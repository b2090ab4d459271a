export interface Backoff {
  /** The upper bound of the first wait. */
  readonly firstMs: number;
  /** The upper bound of every wait. */
  readonly mostMs: number;
}

/**
 * Delay before the next retry: random up to a bound that doubles with every failure ("full jitter":
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/), so that clients that failed together
 * spread their retries.
 * @param failures failed tries so far, from 1
 * @param random in [0, 1)
 * @returns milliseconds, from 1
 */
export function jitteredBackoff(
  failures: number,
  { firstMs, mostMs }: Backoff,
  random = Math.random(),
): number {
  const bound = Math.min(firstMs * 2 ** Math.min(Math.max(failures, 1) - 1, 30), mostMs);
  return Math.max(1, Math.round(bound * random));
}
