export interface Backoff {
  /** The first wait is at most this long. */
  readonly firstMs: number;
  /** No wait is longer. */
  readonly mostMs: number;
}

/**
 * How long to wait before the next try: a random time up to a bound that doubles with every failure ("full
 * jitter": https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/), so that those who failed
 * together come back spread out.
 * @param failures tries that have failed so far, from 1
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
