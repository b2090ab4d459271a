/** Figures of fewer attempts say little, and may tell who answered what: reports leave them out. */
export const MINIMUM_ATTEMPTS = 20;
