export interface DelayPolicy {
  readonly firstDelaySeconds: number;
  readonly maxDelaySeconds: number;
}

/**
 * Delays in seconds once the free attempts are used up: doubling with each failure up to the longest, which the last
 * entry repeats. Nothing ever locks permanently.
 */
export function throttleDelays({ firstDelaySeconds, maxDelaySeconds }: DelayPolicy): number[] {
  const delays: number[] = [];
  for (let delay = firstDelaySeconds; delay < maxDelaySeconds; delay *= 2) delays.push(delay);
  return [...delays, maxDelaySeconds];
}
