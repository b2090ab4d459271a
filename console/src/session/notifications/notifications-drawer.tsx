import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailsDrawer } from '../../ui/details/details-drawer.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

export interface NotificationsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

const SHOWN_AT_FIRST = 20;

/** New notifications, behind the bell; the profile has all of them and the settings. */
export function NotificationsDrawer({ isOpen, onClose }: NotificationsDrawerProps) {
  const { t } = useTranslation();
  return (
    <DetailsDrawer
      isOpen={isOpen}
      title={t('notifications.title')}
      close={t('notifications.close')}
      onClose={onClose}
    >
      <Newest onLeave={onClose} />
      <p className={classes['foot']}>
        <Link to="/user-profile#notifications" onClick={onClose}>
          {t('notifications.inProfile')}
        </Link>
      </p>
    </DetailsDrawer>
  );
}

function Newest({ onLeave }: { onLeave: () => void }) {
  const list = useNotifications('all', SHOWN_AT_FIRST);
  return <NotificationList list={list} state="all" headings="h3" onLeave={onLeave} />;
}
