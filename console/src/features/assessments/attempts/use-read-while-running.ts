import { useEffect, useRef } from 'react';

/** Attempts of others have no stream (ADR 0105). */
const EVERY_MS = 15_000;

/** Reads again while something is running and the tab is visible: the calls don't keep a session alive. */
export function useReadWhileRunning(
  isRunning: boolean,
  read: () => Promise<unknown>,
  everyMs = EVERY_MS,
): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs]);
}
