import { unreadCount } from '@rigwise/contracts';
import { useEffect } from 'react';
import { useQuery } from '../api/use-query.ts';
import { UNREAD_POLL } from '../constants.ts';
import { useSessionState } from './use-session.ts';

/** How many notifications are unread; `data` is missing until the server has said so, or where it knows no session. */
export function useUnreadCount() {
  const { user, checkFailed } = useSessionState();
  return useQuery(unreadCount, user && !checkFailed ? {} : null);
}

/**
 * Asks again every 30 s where `isPolled`: what a phone does (§7) while nothing tells it of changes. Never while nobody looks or the line is down, and
 * without an end of its own, so that a server that was away for a while is found again.
 */
export function usePolledUnreadCount(isPolled: boolean) {
  const count = useUnreadCount();
  const { mutate } = count;
  useEffect(() => {
    if (!isPolled) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden && navigator.onLine) void mutate();
    }, UNREAD_POLL);
    return () => clearInterval(timer);
  }, [isPolled, mutate]);
  return count;
}
