import { useEffect, useState } from 'react';
import { STORED_USER_KEY } from './browser-memory.ts';
import { checkSession } from './check-session.ts';
import { listen } from './live/listen.ts';
import { useSession } from './use-session.ts';

/**
 * Follows what other tabs of this browser do with the shared session.
 * @returns whether another tab switched it to another person or role that the server hasn’t confirmed yet: then nothing
 * may be acted on
 */
export function useOtherTabs(): boolean {
  const session = useSession();
  const [isAnother, setIsAnother] = useState(false);
  useEffect(() => {
    const look = (): void => {
      const { user, checkFailed } = session.get();
      const { user: stored, authCheckFailed } = session.memory;
      if (!user || !stored) return;
      if (stored.id !== user.id || stored.role !== user.role) {
        // The stored user isn’t enough: it doesn’t say whether an administrator views as them.
        setIsAnother(true);
        void checkSession(session, false).then(() => setIsAnother(false));
      } else if (authCheckFailed) session.refused();
      else if (checkFailed) void checkSession(session);
    };
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
  return isAnother;
}
