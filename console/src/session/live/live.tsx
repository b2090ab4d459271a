import { unreadCount } from '@rigwise/contracts';
import { useEffect } from 'react';
import { useMutate } from '../../api/use-mutate.ts';
import { log } from '../../log.ts';
import { checkSession } from '../check-session.ts';
import { useSession } from '../use-session.ts';
import { useLiveUpdates } from './live-updates.ts';

/**
 * Keeps the shell up to date while a user is signed in: changes trigger a refetch.
 * @param whose one person in one role; other events are ignored
 */
export function Live({ whose }: { whose: string }) {
  const session = useSession();
  const live = useLiveUpdates();
  const mutate = useMutate();

  useEffect(() => live.onChange(() => void mutate([unreadCount.id, {}])), [live, mutate]);

  useEffect(() => {
    // An EventSource doesn't say why it was refused.
    const refused = (): void => void checkSession(session);
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
