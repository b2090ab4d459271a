/** People whose levels change and nothing else take little; certificates that are issued take more. */
export const MOST_AT_ONCE = 200;
export const LEAST_AT_ONCE = 10;
/** A result of someone waits for the transaction that holds them. */
const LONGEST_MS = 500;

/** How many people the next transaction takes, by how long the last one held its own. */
export const nextBatch = (size: number, tookMs: number): number =>
  tookMs > LONGEST_MS ? fewer(size) : Math.min(MOST_AT_ONCE, size * 2);

export const fewer = (size: number): number => Math.max(LEAST_AT_ONCE, Math.floor(size / 2));
