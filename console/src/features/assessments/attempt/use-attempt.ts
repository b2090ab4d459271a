import { useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '../../../session/live/listen.ts';
import { useAttemptChanges } from '../../../session/live/use-attempt-changes.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { AttemptEngine } from './engine/attempt-engine.ts';
import { OPENING, type AttemptView } from './engine/attempt-view.ts';
import { browserParts } from './engine/browser-parts.ts';

export interface Attempt {
  /** Null until the browser's storage has opened. */
  readonly engine: AttemptEngine | null;
  readonly view: AttemptView;
}

const nothing = (): (() => void) => () => undefined;
const opening = (): AttemptView => OPENING;

/** An attempt of the signed-in account, followed while the page is open. */
export function useAttempt(accountId: string, attemptId: string): Attempt {
  const [engine, setEngine] = useState<AttemptEngine | null>(null);
  const { checkFailed } = useSessionState();

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    void browserParts(accountId, attemptId).then((parts) => {
      if (isLeft) return parts.tabs.leave();
      const started = new AttemptEngine(parts);
      stop = follow(started);
      setEngine(started);
      void started.start();
    });
    return () => {
      isLeft = true;
      stop?.();
      setEngine(null);
    };
  }, [accountId, attemptId]);

  // Signed in again over the page, here or in another tab.
  useEffect(() => {
    if (!checkFailed) void engine?.refresh();
  }, [checkFailed, engine]);

  // Minutes, a suspension or another device: seen at once, and not only when it next asks.
  useAttemptChanges(() => void engine?.refresh());

  const view = useSyncExternalStore(engine?.subscribe ?? nothing, engine?.get ?? opening);
  return { engine, view };
}

/** What the browser says of its connection and of its user's eyes. @returns stops it, and the engine */
function follow(engine: AttemptEngine): () => void {
  const look = (): void => {
    void engine.note(document.hidden ? 'left-window' : 'came-back');
    if (!document.hidden) void engine.refresh();
  };
  const stops = [
    listen(document, 'visibilitychange', look),
    listen(window, 'pageshow', () => void engine.refresh()),
    listen(window, 'online', () => void engine.refresh()),
    listen(window, 'offline', () => void engine.refresh()),
  ];
  return () => {
    for (const stop of stops) stop();
    engine.stop();
  };
}
