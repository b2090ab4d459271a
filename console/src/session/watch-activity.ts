import type { BrowserMemory } from './browser-memory.ts';
import { STORED_USER_KEY } from './browser-memory.ts';
import type { Session } from './session.ts';

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
    memory.lastActivity = time;
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, save, { passive: true, capture: true });
  return () => {
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, save, { capture: true });
  };
}

/** Follows a logout in another tab of this browser. @returns a function that stops it */
export function followOtherTabs(session: Session): () => void {
  const follow = (event: StorageEvent): void => {
    const cleared = event.key === null || (event.key === STORED_USER_KEY && event.newValue === null);
    if (cleared && session.get().status === 'signed-in') session.leave();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
