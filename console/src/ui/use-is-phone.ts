import { useSyncExternalStore } from 'react';
import { PHONE_BELOW_PX } from '../constants.ts';

const QUERY = `(width < ${PHONE_BELOW_PX}px)`;

/** Whether the window is a phone's: narrower than 768 px (§2). */
export function isPhone(): boolean {
  return window.matchMedia(QUERY).matches;
}

/** The same, followed while the window changes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
