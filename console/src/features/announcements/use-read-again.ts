import { useEffect, useRef } from 'react';

/** Nobody is told when others read: it is asked, about as often as it may matter to somebody who looks. */
const NOW_AND_THEN_MS = 15_000;

/**
 * What is remembered from before is shown at once and read again: others read announcements meanwhile.
 * @param about the same until something else is looked at
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
 * Reads again while somebody looks, and as soon as they look again.
 * @param isSettled whether nothing can change any more
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
