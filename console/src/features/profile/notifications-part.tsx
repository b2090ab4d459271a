import type { NotificationState } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { NotificationList } from '../../session/notifications/notification-list.tsx';
import { useNotifications } from '../../session/notifications/use-notifications.ts';
import { Choice } from '../../ui/choice.tsx';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import classes from './notifications-part.module.css';
import { UnreadNotifications } from './unread-notifications.tsx';
import { useLinkedNotification } from './use-linked-notification.ts';

const SHOWN_AT_FIRST = 10;
const STATES: readonly NotificationState[] = ['all', 'unread'];

/** All of the user's notifications; the one named in the URL is open. */
export function NotificationsPart() {
  const { t } = useTranslation();
  const { values, set, clear } = useUrlFilters(['show', 'notification']);
  const linked = values.notification ?? null;
  // Following a link to one marks it as read: in the unread list it would disappear immediately.
  const state = values.show === 'unread' && linked === null ? 'unread' : 'all';
  const list = useNotifications(state, SHOWN_AT_FIRST);
  const isGone = useLinkedNotification(linked, list);
  return (
    <div className={classes['part']}>
      <UnreadNotifications />
      <Choice
        legend={t('notifications.filter.label')}
        value={state}
        options={STATES.map((value) => ({ value, label: t(`notifications.filter.${value}`) }))}
        onChange={(value) => {
          clear(['notification']);
          set('show', value === 'all' ? '' : value);
        }}
      />
      {isGone && (
        <p role="status" className={classes['gone']}>
          {t('notifications.gone')}
        </p>
      )}
      <NotificationList key={linked} list={list} state={state} headings="h3" opened={linked} />
    </div>
  );
}
