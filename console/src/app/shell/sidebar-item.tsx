import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUnreadCount } from '../../session/use-unread-count.ts';
import { Hint } from '../../ui/hint.tsx';
import { UnreadBadge } from '../../ui/unread-badge.tsx';
import { isCurrent, type Place } from '../navigation.ts';
import classes from './sidebar.module.css';

/** The sidebar element that explains the mark of planned places. */
export const NOT_OPEN_YET = 'place-not-open-yet';

/** A navigation item; in the collapsed bar only its icon, with a tooltip. */
export function SidebarItem({ item, collapsed }: { item: Place; collapsed: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Hint text={t(item.label)} disabled={!collapsed}>
      {(handlers) => (
        <Link
          to={item.to}
          className={classes['item']}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          {...handlers}
          // Not as part of its name, which the specification gives.
          aria-describedby={item.isPlanned ? NOT_OPEN_YET : undefined}
        >
          <item.icon size={20} aria-hidden="true" />
          <span className={classes['label']}>{t(item.label)}</span>
          {item.hasUnread && <Unread />}
          {item.isPlanned && (
            <span className={classes['planned']} title={t('navigation.notOpenYet')} aria-hidden="true">
              <IconHourglass size={16} />
            </span>
          )}
        </Link>
      )}
    </Hint>
  );
}

function Unread() {
  const { data: count = 0 } = useUnreadCount();
  return (
    <span className={classes['unread']}>
      <UnreadBadge count={count} />
    </span>
  );
}
