import { useEffect } from 'react';
import { REQUEST_TIMEOUT } from '../../constants.ts';
import { log } from '../../log.ts';
import { askServer } from '../ask-server.ts';
import { STORED_USER_KEY } from '../browser-memory.ts';
import { useSession } from '../use-session.ts';

/** Follows the same person into the role chosen in another tab, which shares this tab's session. */
export function useRoleOfOtherTabs(): void {
  const session = useSession();
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      const [{ user }, stored] = [session.get(), session.memory.user];
      if (key !== STORED_USER_KEY || stored?.id !== user?.id || stored?.role === user?.role) return;
      // The stored value only signals that it is time to ask the server.
      askServer(REQUEST_TIMEOUT).then((person) => session.signedIn(person), log);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [session]);
}
