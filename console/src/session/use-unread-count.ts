import { unreadCount } from '@rigwise/contracts';
import { useEffect } from 'react';
import { useQuery } from '../api/use-query.ts';
import { UNREAD_POLL } from '../constants.ts';
import { useSessionState } from './use-session.ts';

/** The number of unread notifications; `data` is missing until loaded, or without a session. */
export function useUnreadCount() {
  const { user, checkFailed } = useSessionState();
  return useQuery(unreadCount, user && !checkFailed ? {} : null);
}

/**
 * Polls every 30 s if `isPolled`: what a phone does (§7) while the live stream is down. Not while hidden or offline,
 * and without a limit, so that it recovers after an outage of the server.
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
