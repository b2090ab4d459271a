import type { NotificationItem } from '@rigwise/contracts';
import { useEffect, useRef } from 'react';
import { useReading } from '../../session/notifications/use-reading.ts';
import type { ListState } from '../../ui/list/use-list.ts';

/** Links don't search further back: older notifications are opened from the list. */
const MOST_LOOKED_THROUGH = 200;

/**
 * Opens the notification in the URL, such as from a mail: loads as much of the list as needed, and marks it as read.
 * @returns whether it was not found
 */
export function useLinkedNotification(id: string | null, list: ListState<NotificationItem>): boolean {
  const { items = [], hasMore, isLoadingMore, isChanging, loadMore, error } = list;
  const { read } = useReading();
  const led = useRef<string | null>(null);
  const found = items.find((item) => item.id === id);
  const looksOn = id !== null && !found && hasMore && !error && items.length < MOST_LOOKED_THROUGH;

  useEffect(() => {
    if (looksOn && !isLoadingMore && !isChanging) loadMore();
  }, [looksOn, isLoadingMore, isChanging, loadMore]);

  useEffect(() => {
    if (!found || led.current === found.id) return;
    led.current = found.id;
    read(found);
    document.querySelector(`[data-notification="${found.id}"]`)?.scrollIntoView({ block: 'center' });
  }, [found, read]);

  return id !== null && list.items !== undefined && !found && !looksOn && !error;
}
