import { listen } from './listen.ts';
import { LiveStream } from './live-stream.ts';
import type { LiveUpdates } from './live-updates.ts';
import { Tabs, type TabMessage } from './tabs.ts';

interface Following {
  readonly live: LiveUpdates;
  /** Tabs of the same person in the same role share a stream. */
  readonly whose: string;
  /** The stream was refused: the session may have ended. */
  readonly refused: () => void;
}

/**
 * Follows changes for one person, in one of their tabs and through it in all (ADR 0041). A hidden tab requests nothing
 * and catches up when it becomes visible.
 * @returns a function that stops it
 */
export function followLive({ live, whose, refused }: Following): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let after: string | null = null;
  let isLeader = false;
  let hasMissed = false;

  const changed = (upTo: string | null): void => {
    after = upTo ?? after;
    if (document.hidden) hasMissed = true;
    else live.changed();
  };
  const state = (): TabMessage => ({ kind: 'state', isUp: live.isUp(), after });

  const lead = (): (() => void) => {
    isLeader = true;
    const stream = new LiveStream(
      {
        isUp: (up) => {
          live.setUp(up);
          // The next leader tells the others.
          if (isLeader) tabs.tell(state());
        },
        changed: (upTo) => {
          changed(upTo);
          tabs.tell({ kind: 'changed', after: upTo });
        },
        refused,
      },
      after,
    );
    stream.start();
    return () => {
      isLeader = false;
      stream.close();
    };
  };

  const hear = (message: TabMessage): void => {
    if (message.kind === 'ask') {
      if (isLeader) tabs.tell(state());
      return;
    }
    if (message.kind === 'changed') return changed(message.after);
    // Changes between this tab's last response and its joining were only sent to the others.
    const hasPassed = message.after !== null && message.after !== after;
    live.setUp(message.isUp);
    if (hasPassed) changed(message.after);
  };

  const tabs = new Tabs(`rigwise.live ${whose}`, { lead, hear });
  tabs.join();

  const catchUp = (): void => {
    if (document.hidden || !hasMissed) return;
    hasMissed = false;
    live.changed();
  };
  const stopWatching = listen(document, 'visibilitychange', catchUp);
  return () => {
    stopWatching();
    tabs.leave();
    live.setUp(false);
  };
}
