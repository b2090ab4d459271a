import { useEffect, useRef } from 'react';

/** Reads again every so often while something is under way and the tab is visible. */
export function useReadWhile(isUnderWay: boolean, read: () => unknown, everyMs: number): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, everyMs]);
}
