import type { TabGroup, TabNews } from '../tab-group.ts';

/** Tabs of one device hear each other; one at a time acts. */
export function tabs(): () => TabGroup {
  const listeners = new Set<(news: TabNews) => void>();
  let turn: Promise<unknown> = Promise.resolve();
  return () => {
    let own: ((news: TabNews) => void) | undefined;
    return {
      alone: (act) => {
        const done = turn.then(act);
        turn = done.catch(() => undefined);
        return done;
      },
      tell: (news) => {
        for (const listener of listeners) if (listener !== own) listener(news);
      },
      hear: (listener) => listeners.add((own = listener)),
      leave: () => own && listeners.delete(own),
    };
  };
}
