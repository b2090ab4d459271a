import { useEffect } from 'react';
import { STORED_USER_KEY } from './browser-memory.ts';
import { listen } from './live/listen.ts';
import { useSession } from './use-session.ts';

/** Follows what other tabs of this browser do with the session, which all of them share. */
export function useOtherTabs(): void {
  const session = useSession();
  useEffect(() => {
    const look = (): void => session.follow();
    const hear = ({ key, newValue }: StorageEvent): void => {
      const isSignedOut = key === null || (key === STORED_USER_KEY && newValue === null);
      if (isSignedOut && session.get().user) session.leave();
      else look();
    };
    window.addEventListener('storage', hear);
    // A tab that its browser had put to sleep looks before it can be clicked.
    const stops = [listen(document, 'visibilitychange', look), listen(window, 'pageshow', look)];
    return () => {
      window.removeEventListener('storage', hear);
      for (const stop of stops) stop();
    };
  }, [session]);
}
