const SOONEST_MS = 1_000;
const SPREAD_MS = 4_000;

/** When a browser reconnects after its stream ended; randomised, so that not all do so simultaneously. */
export const retryMs = (random: () => number = Math.random): number =>
  Math.round(SOONEST_MS + random() * SPREAD_MS);
