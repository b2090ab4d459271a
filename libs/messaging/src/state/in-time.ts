import pTimeout from 'p-timeout';

/** A page never waits longer than this for an unavailable part. */
const PART_TIMEOUT_MS = 2_000;

/** @returns undefined where a part fails or times out */
export const inTime = <T>(ask: () => Promise<T>, milliseconds = PART_TIMEOUT_MS): Promise<T | undefined> =>
  pTimeout(ask(), { milliseconds, message: false }).catch(() => undefined);
