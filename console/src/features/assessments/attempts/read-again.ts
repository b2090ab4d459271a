/** Attempts of others have no stream (ADR 0105); their calls don't keep a session alive. */
export const READ_AGAIN_MS = 15_000;
