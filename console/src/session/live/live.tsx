import { unreadCount } from '@rigwise/contracts';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../api/api-error.ts';
import { SESSION_CHECK_WITH_STORED_USER } from '../../constants.ts';
import { log } from '../../log.ts';
import { askServer } from '../ask-server.ts';
import { useSession } from '../use-session.ts';
import { useLiveUpdates } from './live-updates.ts';

/**
 * Keeps the shell true to the server while somebody is signed in: what changes there is only asked for again.
 * @param whose one person in one role: of another nothing is heard any more
 */
export function Live({ whose }: { whose: string }) {
  const session = useSession();
  const live = useLiveUpdates();
  const { mutate } = useSWRConfig();

  useEffect(() => live.onChange(() => void mutate([unreadCount.id, {}])), [live, mutate]);

  useEffect(() => {
    // An EventSource does not say why it was refused.
    const refused = (): void => {
      askServer(SESSION_CHECK_WITH_STORED_USER).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) session.refused();
      });
    };
    const left = new AbortController();
    import('./follow-live.ts').then(({ followLive }) => {
      if (left.signal.aborted) return;
      const stop = followLive({ live, whose, refused });
      left.signal.addEventListener('abort', stop);
    }, log);
    return () => left.abort();
  }, [live, session, whose]);

  return null;
}
