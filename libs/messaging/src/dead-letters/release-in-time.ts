import pTimeout from 'p-timeout';
import type { HeldKey } from './held-keys.ts';
import type { KeyRelease, Release } from './key-release.ts';

/** How far a release got within the wait. */
export interface WaitedRelease extends Release {
  /** It had not finished and continues in the background. */
  readonly goesOn: boolean;
}

/**
 * Releases a key and responds in time. The rest continues in the background; if this process ends first, or a
 * dependency is unavailable, housekeeping resumes it. Never throws: the decision that unblocks the key is already
 * committed.
 */
export async function releaseInTime(
  releases: Pick<KeyRelease, 'release'>,
  key: HeldKey,
  waitMs: number,
): Promise<WaitedRelease> {
  let handled = 0;
  const goesOn = () => ({ handled, held: true, goesOn: true });
  const released = releases
    .release(key, () => (handled += 1))
    // Housekeeping meets the same failure and logs it.
    .then((end) => ({ ...end, goesOn: false }), goesOn);
  return pTimeout(released, { milliseconds: waitMs, fallback: goesOn });
}
