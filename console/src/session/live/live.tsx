import { unreadCount } from '@rigwise/contracts';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { SESSION_CHECK_WITH_STORED_USER } from '../../constants.ts';
import { log } from '../../log.ts';
import { askServer } from '../ask-server.ts';
import { useLiveUpdates } from './live-updates.ts';

/**
 * Keeps the shell up to date while a user is signed in: changes trigger a refetch.
 * @param whose one person in one role: events of any other are ignored
 */
export function Live({ whose }: { whose: string }) {
  const live = useLiveUpdates();
  const { mutate } = useSWRConfig();

  useEffect(() => live.onChange(() => void mutate([unreadCount.id, {}])), [live, mutate]);

  useEffect(() => {
    // An EventSource doesn't say why it was refused; a call's 401 does.
    const refused = () => void askServer(SESSION_CHECK_WITH_STORED_USER).catch(log);
    const left = new AbortController();
    import('./follow-live.ts').then(({ followLive }) => {
      if (left.signal.aborted) return;
      const stop = followLive({ live, whose, refused });
      left.signal.addEventListener('abort', stop);
    }, log);
    return () => left.abort();
  }, [live, whose]);

  return null;
}
