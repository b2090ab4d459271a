import {
  markAllNotificationsRead,
  markNotificationsRead,
  unreadCount,
  type NotificationItem,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import useSWR, { useSWRConfig } from 'swr';
import { useCall } from '../../api/call.ts';
import { log } from '../../log.ts';
import { serverMessage } from '../../ui/form/refusals.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useSessionState } from '../use-session.ts';

const NONE: readonly string[] = [];
const COUNT = [unreadCount.id, {}] as const;

type Asked = () => Promise<{ body: { unread: number } }>;

/**
 * Marks notifications as read: shown immediately everywhere, and reverted if the request fails. In an employee view
 * nothing is marked.
 */
export function useReading() {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { impersonated } = useSessionState();
  const { mutate } = useSWRConfig();
  // Shared by every list of the page; a read notification never becomes unread again.
  const { data: read = NONE, mutate: setRead } = useSWR<readonly string[]>('notifications read here', null);
  const change = (edit: (ids: readonly string[]) => readonly string[]): void => {
    void setRead((before = NONE) => edit(before), { revalidate: false });
  };
  const isUnread = ({ id, readAt }: NotificationItem): boolean => readAt === null && !read.includes(id);

  const tell = async (items: readonly NotificationItem[], ask: Asked, left: (count: number) => number) => {
    const told = items.map(({ id }) => id);
    change((ids) => [...ids, ...told]);
    try {
      await mutate<number>(
        COUNT,
        ask().then(({ body }) => body.unread),
        { optimisticData: (count = 0) => left(count), revalidate: false },
      );
    } catch (error) {
      log(error);
      change((ids) => ids.filter((id) => !told.includes(id)));
      toasts.show({
        title: t('notifications.notRead'),
        text: serverMessage(error) ?? t('notifications.notReadText'),
        tone: 'bad',
      });
    }
  };

  return {
    isUnread,
    canRead: impersonated === null,
    read: (item: NotificationItem): void => {
      if (impersonated || !isUnread(item)) return;
      const ask: Asked = () => call(markNotificationsRead, { body: { ids: [item.id] } });
      void tell([item], ask, (count) => Math.max(0, count - 1));
    },
    /** @param items as shown: later arrivals stay unread */
    readAll: (items: readonly NotificationItem[]): void => {
      const [newest] = items;
      if (impersonated || !newest) return;
      const ask: Asked = () => call(markAllNotificationsRead, { body: { upTo: newest.id } });
      void tell(items.filter(isUnread), ask, () => 0);
    },
  };
}
