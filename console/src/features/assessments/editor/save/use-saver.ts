import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { beforeEnd } from '../../../../session/before-end.ts';
import { useSession } from '../../../../session/use-session.ts';
import { DraftSaver, type Base, type SavedVersion, type SaverOptions } from './draft-saver.ts';

/** Saves a draft also before the session ends, when its tab is hidden, and when a lost connection is back. */
export function useSaver<Content extends object, Version extends SavedVersion<Content>>(
  base: Base,
  options: SaverOptions<Content, Version>,
) {
  const session = useSession();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [saver] = useState(
    () =>
      new DraftSaver<Content, Version>(base, {
        savable: (content) => latest.current.savable(content),
        create: (content) => latest.current.create(content),
        save: (of, content) => latest.current.save(of, content),
        idOf: (version) => latest.current.idOf(version),
        currentIn: (error) => latest.current.currentIn(error),
        keep: (content, of) => latest.current.keep(content, of),
        onSaved: (version) => latest.current.onSaved(version),
        onReplaced: (content) => latest.current.onReplaced(content),
        now: () => latest.current.now(),
      }),
  );
  useEffect(() => {
    const stop = saver.start();
    const stopWaiting = beforeEnd(session, saver.flush);
    const online = (): void => {
      if (saver.get().state === 'offline') void saver.flush();
    };
    // A user who returns to the tab finds it saved; after closing it, this browser still has the unsaved part.
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      stopWaiting();
      // React may run this effect again at once, before what is left is saved.
      void saver.flush().finally(stop);
    };
  }, [saver, session]);
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  return { saver, state };
}
