import type { BrowserMemory } from './browser-memory.ts';

const SIGNS_OF_LIFE = ['mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const;
/** Often enough to be accurate to a minute, rarely enough to cost nothing while the mouse moves. */
const SAVED_AT_MOST_EVERY = 5_000;

/** Stores the time of the last activity. @returns a function that stops it */
export function watchActivity(memory: BrowserMemory, now: () => Date): () => void {
  let saved = Number.NEGATIVE_INFINITY;
  const save = (): void => {
    const time = now();
    if (time.getTime() - saved < SAVED_AT_MOST_EVERY) return;
    saved = time.getTime();
    memory.rememberActivity(time);
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, save, { passive: true, capture: true });
  return () => {
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, save, { capture: true });
  };
}
