export interface CurvePolicy {
  /** Tries before anybody has to wait. */
  readonly freeTries: number;
  readonly firstDelaySeconds: number;
  readonly maxDelaySeconds: number;
}

/**
 * Seconds to wait after the 1st, 2nd, 3rd … failure in a row: none while tries are free, then doubling up to
 * the longest, which the last entry stands for from there on. Nothing ever locks for good.
 */
export function throttleCurve({ freeTries, firstDelaySeconds, maxDelaySeconds }: CurvePolicy): number[] {
  const delays = Array<number>(freeTries - 1).fill(0);
  for (let delay = firstDelaySeconds; delay < maxDelaySeconds; delay *= 2) delays.push(delay);
  return [...delays, maxDelaySeconds];
}
