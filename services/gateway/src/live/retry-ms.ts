const SOONEST_MS = 1_000;
const SPREAD_MS = 4_000;

/** When a browser whose stream ended comes back: not all of them at the same moment. */
export const retryMs = (random: () => number = Math.random): number =>
  Math.round(SOONEST_MS + random() * SPREAD_MS);
