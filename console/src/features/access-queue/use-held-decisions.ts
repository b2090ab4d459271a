import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { beforeEnd } from '../../session/before-end.ts';
import { KeptDraft } from '../../session/kept-draft.ts';
import { useSession } from '../../session/use-session.ts';
import { keptDecisions } from './decision.ts';
import { HeldDecisions, type Held, type HeldEvents } from './held-decisions.ts';

/** This page's unsent decisions. They are sent when the page is left in any way, and before the session ends. */
export function useHeldDecisions(events: HeldEvents): { decisions: HeldDecisions; held: readonly Held[] } {
  const session = useSession();
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  const [decisions] = useState(
    () =>
      new HeldDecisions(
        {
          sent: (held, results) => latest.current.sent(held, results),
          failed: (held, error) => latest.current.failed(held, error),
          kept: (held) => latest.current.kept(held),
        },
        new KeptDraft('decisions', session.get().user?.id ?? '', keptDecisions),
      ),
  );
  const held = useSyncExternalStore(decisions.subscribe, decisions.get);
  useEffect(() => {
    const canSend = (): boolean => navigator.onLine && !session.get().checkFailed;
    const leaving = (): void => decisions.leave(canSend());
    // They are kept in this window, but not if it is closed.
    const warn = (event: BeforeUnloadEvent): void => {
      if (decisions.get().length > 0 && !canSend()) event.preventDefault();
    };
    const unregister = beforeEnd(session, () => decisions.sendAll().then(() => true));
    window.addEventListener('pagehide', leaving);
    window.addEventListener('beforeunload', warn);
    // Once the page stays: a mere trial of its effects would send them.
    const restoring = setTimeout(() => decisions.restore());
    return () => {
      clearTimeout(restoring);
      window.removeEventListener('pagehide', leaving);
      window.removeEventListener('beforeunload', warn);
      // What is underway is waited for although the page is gone.
      void decisions.sendAll().finally(unregister);
    };
  }, [decisions, session]);
  return { decisions, held };
}
