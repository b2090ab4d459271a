import { IconBell } from '@tabler/icons-react';
import type { i18n } from 'i18next';
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { log } from '../../log.ts';
import type { NotificationsDrawerProps } from '../../session/notifications/notifications-drawer.tsx';
import { useUnreadCount } from '../../session/use-unread-count.ts';
import { addTexts } from '../../texts/add-texts.ts';
import { Hint } from '../../ui/hint.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { UnreadBadge } from '../../ui/unread-badge.tsx';
import classes from './notifications-bell.module.css';

const loadDrawer = async (texts: i18n) => {
  const [drawer] = await Promise.all([
    import('../../session/notifications/notifications-drawer.tsx'),
    addTexts(texts, import('../../session/notifications/notifications.en.ts')),
    addTexts(texts, import('../../ui/list/list.en.ts')),
  ]);
  return drawer;
};

/** The unread count and the notifications drawer, whose code loads when first opened. */
export function NotificationsBell() {
  const { t, i18n: texts } = useTranslation();
  const toasts = useToasts();
  const { data: unread = 0 } = useUnreadCount();
  const [Drawer, setDrawer] = useState<ComponentType<NotificationsDrawerProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = async (): Promise<void> => {
    try {
      const { NotificationsDrawer } = await loadDrawer(texts);
      // Mounted before it opens, so that it knows which element had the focus.
      flushSync(() => setDrawer(() => NotificationsDrawer));
      setIsOpen(true);
    } catch (error) {
      log(error);
      toasts.show({
        title: t('shell.notificationsFailed'),
        text: t('shell.notificationsFailedText'),
        tone: 'bad',
      });
    }
  };

  return (
    <>
      <Hint text={t('shell.notifications')}>
        {(handlers) => (
          <button
            type="button"
            className={classes['bell']}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => void open()}
            {...handlers}
          >
            <IconBell size={20} aria-hidden="true" />
            <span className="visually-hidden">{t('shell.notifications')} </span>
            <span className={classes['unread']}>
              <UnreadBadge count={unread} />
            </span>
          </button>
        )}
      </Hint>
      {Drawer && <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
