import type { HeldKey } from './held-keys.ts';
import type { KeyRelease, Release } from './key-release.ts';

/** A release as far as it came while somebody waited. */
export interface WaitedRelease extends Release {
  /** It was not over: it goes on by itself. */
  readonly goesOn: boolean;
}

/**
 * Releases a key, and answers in time. What is left after that goes on here; where this process ends first, or something
 * is away, housekeeping goes on with it. It never throws: what let the key go is committed, and is no failure.
 */
export async function releaseInTime(
  releases: Pick<KeyRelease, 'release'>,
  key: HeldKey,
  waitMs: number,
): Promise<WaitedRelease> {
  let handled = 0;
  const release = releases.release(key, () => (handled += 1));
  const goesOn = () => ({ handled, held: true, goesOn: true });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<WaitedRelease>((resolve) => {
    timer = setTimeout(() => resolve(goesOn()), waitMs);
  });
  try {
    // Housekeeping meets the same failure, and tells of it.
    const released = release.then((end) => ({ ...end, goesOn: false }), goesOn);
    return await Promise.race([released, late]);
  } finally {
    clearTimeout(timer);
  }
}
