import { listNotifications, type NotificationItem, type NotificationState } from '@rigwise/contracts';
import { useList, type ListState } from '../../ui/list/use-list.ts';
import { useLiveChange } from '../live/use-live-change.ts';

/** The loaded part of the inbox; refetched whenever something in it changes. */
export function useNotifications(state: NotificationState, limit: number): ListState<NotificationItem> {
  const list = useList(listNotifications, { query: { state, limit } }, { isReadAnew: true });
  useLiveChange(() => void list.reload());
  return list;
}
