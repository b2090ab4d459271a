import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUnreadCount } from '../../session/use-unread-count.ts';
import { Hint } from '../../ui/hint.tsx';
import { UnreadBadge } from '../../ui/unread-badge.tsx';
import { isCurrent, type NavigationItem } from '../navigation.ts';
import classes from './sidebar.module.css';

/** A navigation item; in the collapsed bar only its icon, with a tooltip. */
export function SidebarItem({ item, collapsed }: { item: NavigationItem; collapsed: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Hint text={t(item.text)} disabled={!collapsed}>
      {(handlers) => (
        <Link
          to={item.to}
          className={classes['item']}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          {...handlers}
        >
          <item.icon size={20} aria-hidden="true" />
          <span className={classes['label']}>{t(item.text)}</span>
          {item.hasUnread && <Unread />}
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
