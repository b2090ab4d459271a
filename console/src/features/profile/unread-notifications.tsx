import { IconBell, IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUnreadCount } from '../../session/use-unread-count.ts';
import classes from './profile-page.module.css';

/** The number of unread notifications, in words. Nothing while it is unknown. */
export function UnreadNotifications() {
  const { t } = useTranslation();
  const { data: count, isLoading } = useUnreadCount();
  const [state, Icon, text] =
    count === undefined
      ? (['unknown', IconCloudOff, t('profile.unknownCount')] as const)
      : count === 0
        ? (['none', IconCircleCheck, t('profile.allRead')] as const)
        : (['some', IconBell, t('unread.count', { count })] as const);
  return (
    <p className={classes['unread']} data-state={state} aria-busy={isLoading}>
      {!isLoading && (
        <>
          <Icon size={24} aria-hidden="true" />
          {text}
        </>
      )}
    </p>
  );
}
