import { useEffect, useRef } from 'react';

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
