export interface DelayPolicy {
  readonly firstDelaySeconds: number;
  readonly maxDelaySeconds: number;
}

/**
 * Seconds to wait once the free tries are used up, and after each failure more: doubling up to the longest, which
 * the last entry stands for from there on. Nothing ever locks for good.
 */
export function throttleDelays({ firstDelaySeconds, maxDelaySeconds }: DelayPolicy): number[] {
  const delays: number[] = [];
  for (let delay = firstDelaySeconds; delay < maxDelaySeconds; delay *= 2) delays.push(delay);
  return [...delays, maxDelaySeconds];
}
