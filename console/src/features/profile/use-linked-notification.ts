import type { NotificationItem } from '@rigwise/contracts';
import { useEffect, useRef } from 'react';
import { useReading } from '../../session/notifications/use-reading.ts';
import type { ListState } from '../../ui/list/use-list.ts';

/** Further back nobody is led by a link: a mail that old is opened from the list. */
const MOST_LOOKED_THROUGH = 200;

/**
 * Leads to the notification that the address names, as a mail does: as far down the list as it takes, where it is read.
 * @returns whether it is not there
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
