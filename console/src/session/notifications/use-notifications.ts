import { listNotifications, type NotificationItem, type NotificationState } from '@rigwise/contracts';
import { useEffect } from 'react';
import { useList, type ListState } from '../../ui/list/use-list.ts';
import { useLiveUpdates } from '../live/live-updates.ts';

/** The loaded part of the inbox; refetched whenever something in it changes. */
export function useNotifications(state: NotificationState, limit: number): ListState<NotificationItem> {
  const list = useList(listNotifications, { query: { state, limit } }, { isReadAnew: true });
  const live = useLiveUpdates();
  const { reload } = list;
  useEffect(() => live.onChange(() => void reload()), [live, reload]);
  return list;
}
