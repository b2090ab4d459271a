import { Button } from '@mantine/core';
import type { NotificationItem, NotificationState } from '@rigwise/contracts';
import { IconBellCheck, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import { useUnreadCount } from '../use-unread-count.ts';
import { NotificationDays } from './notification-days.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { useReading } from './use-reading.ts';

interface NotificationListProps {
  list: ListState<NotificationItem>;
  state: NotificationState;
  headings: 'h3' | 'h4';
  /** Initially open. */
  opened?: string | null;
  /** Called when a link to another page is followed. */
  onLeave?: () => void;
}

/** The inbox in each of its states, behind the bell and in the profile. */
export function NotificationList({ list, state, headings, opened = null, onLeave }: NotificationListProps) {
  const { t } = useTranslation();
  const { isUnread, canRead, read, readAll } = useReading();
  const [openId, setOpenId] = useState(opened);
  const { data: unread = 0 } = useUnreadCount();
  const { ref, focusOn } = useKeptFocus(list.items?.map(({ id }) => id).join(' ') ?? '');
  return (
    <div ref={ref} tabIndex={-1} className={classes['list']}>
      <ListBody
        list={list}
        count={() =>
          unread === 0 ? t('notifications.allRead') : t('notifications.unread', { count: unread })
        }
        tools={
          canRead &&
          unread > 0 && (
            <Button
              variant="subtle"
              size="sm"
              className={classes['readAll'] ?? ''}
              leftSection={<IconChecks size={18} aria-hidden="true" />}
              onClick={() => {
                focusOn();
                readAll(list.items ?? []);
              }}
            >
              {t('notifications.readAll')}
            </Button>
          )
        }
        empty={
          <ListEmpty
            icon={IconBellCheck}
            title={t(`notifications.empty.${state}`)}
            text={t(`notifications.empty.${state}Text`)}
          />
        }
      >
        {(items) => (
          <NotificationDays items={items} headings={headings}>
            {(item) => (
              <NotificationRow
                key={item.id}
                item={item}
                isUnread={isUnread(item)}
                isOpen={openId === item.id}
                canRead={canRead}
                onToggle={() => setOpenId(openId === item.id ? null : item.id)}
                onRead={() => read(item)}
                onMark={() => {
                  focusOn(item.id);
                  read(item);
                }}
                onLeave={() => onLeave?.()}
              />
            )}
          </NotificationDays>
        )}
      </ListBody>
    </div>
  );
}
