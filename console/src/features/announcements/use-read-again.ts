import { useEffect, useRef } from 'react';

/** Reads by others aren't pushed, so they are polled, about as often as a viewer may care. */
const NOW_AND_THEN_MS = 15_000;

/**
 * Shows cached data immediately and revalidates it: others read announcements in the meantime.
 * @param about identifies what is shown; a new value triggers a new read
 */
export function useReadAgain(isRemembered: boolean, readAgain: () => Promise<unknown>, about = ''): void {
  const latest = useRef({ isRemembered, readAgain });
  useEffect(() => {
    latest.current = { isRemembered, readAgain };
  });
  useEffect(() => {
    if (latest.current.isRemembered) void latest.current.readAgain();
  }, [about]);
}

/**
 * Polls while the page is visible, and as soon as it is visible again.
 * @param isSettled whether nothing can change any longer
 */
export function useNowAndThen(isSettled: boolean, readAgain: () => Promise<unknown>): void {
  const latest = useRef(readAgain);
  useEffect(() => {
    latest.current = readAgain;
  });
  useEffect(() => {
    if (isSettled) return;
    const again = (): void => {
      if (!document.hidden) void latest.current();
    };
    const timer = setInterval(again, NOW_AND_THEN_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isSettled]);
}
