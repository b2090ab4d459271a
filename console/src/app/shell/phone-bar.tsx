import type { SessionUser } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useIsLive } from '../../session/live/live-updates.ts';
import { usePolledUnreadCount } from '../../session/use-unread-count.ts';
import { UnreadBadge } from '../../ui/unread-badge.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { isCurrent, placesOf } from '../navigation.ts';
import classes from './phone-bar.module.css';

/** Explains the pale icons of planned places. */
const NOT_OPEN_YET = 'bar-not-open-yet';

/** Navigation below 768 px: a fixed bar at the bottom (§2). */
export function PhoneBar({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isLive = useIsLive();
  const { data: unread = 0 } = usePolledUnreadCount(useIsPhone() && !isLive);
  const items = placesOf(user).filter(({ desktopOnly }) => !desktopOnly);
  return (
    <nav aria-label={t('shell.navigation')} className={classes['bar']}>
      <p id={NOT_OPEN_YET} hidden>
        {t('navigation.notOpenYet')}
      </p>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={classes['place']}
          aria-describedby={item.isPlanned ? NOT_OPEN_YET : undefined}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        >
          <item.icon size={24} className={classes['icon']} data-planned={item.isPlanned} aria-hidden="true" />
          <span className={classes['label']}>{t(item.phoneLabel)}</span>
          {item.hasUnread && (
            <span className={classes['unread']}>
              <UnreadBadge count={unread} />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
