export const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran this long counts as healthy again. */
const WELL_AFTER_MS = 60_000;

/** Delay before restarting a process that ran for `ranMs`: twice the last delay, from 0.5 s to 30 s. */
export function nextPause(lastPauseMs: number, ranMs: number): number {
  return ranMs >= WELL_AFTER_MS ? 2 * FIRST_PAUSE_MS : Math.min(lastPauseMs * 2, LONGEST_PAUSE_MS);
}
