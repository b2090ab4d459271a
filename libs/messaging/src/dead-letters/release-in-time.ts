import type { HeldKey } from './held-keys.ts';
import type { KeyRelease, Release } from './key-release.ts';

/** A release as far as it came while somebody waited. */
export interface WaitedRelease extends Release {
  /** It was not over: it goes on by itself. */
  readonly goesOn: boolean;
}

/**
 * Releases a key, and answers in time. What is left after that goes on here; where this process ends first, or something
 * is away, housekeeping goes on with it.
 * @throws as `release` does, in time
 */
export async function releaseInTime(
  releases: Pick<KeyRelease, 'release'>,
  key: HeldKey,
  waitMs: number,
): Promise<WaitedRelease> {
  let handled = 0;
  const release = releases.release(key, () => (handled += 1));
  // Its failure is nobody's any more once the time is over.
  release.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, waitMs, 'late');
  });
  try {
    const released = await Promise.race([release, late]);
    return released === 'late' ? { handled, held: true, goesOn: true } : { ...released, goesOn: false };
  } finally {
    clearTimeout(timer);
  }
}
