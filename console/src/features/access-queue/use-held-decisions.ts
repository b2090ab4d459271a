import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { HeldDecisions, type Held, type HeldEvents } from './held-decisions.ts';

/** This page's unsent decisions. They are sent when the page is left in any way. */
export function useHeldDecisions(events: HeldEvents): { decisions: HeldDecisions; held: readonly Held[] } {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  const [decisions] = useState(
    () =>
      new HeldDecisions({
        sent: (held, results) => latest.current.sent(held, results),
        failed: (held, error) => latest.current.failed(held, error),
      }),
  );
  useEffect(() => {
    const leaving = (): void => decisions.sendLeaving();
    window.addEventListener('pagehide', leaving);
    return () => {
      window.removeEventListener('pagehide', leaving);
      decisions.sendAll();
    };
  }, [decisions]);
  return { decisions, held: useSyncExternalStore(decisions.subscribe, decisions.get) };
}
