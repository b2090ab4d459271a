export interface Backoff {
  readonly firstMs: number;
  readonly mostMs: number;
}

/**
 * How long to wait before the next try: doubling, with up to a fifth taken off at random, so that those who
 * failed together don't come back together.
 * @param failures tries that have failed so far, from 1
 * @param random in [0, 1)
 */
export function backoffMs(failures: number, { firstMs, mostMs }: Backoff, random = Math.random()): number {
  const full = Math.min(firstMs * 2 ** Math.min(failures - 1, 30), mostMs);
  return Math.round(full * (1 - random / 5));
}
