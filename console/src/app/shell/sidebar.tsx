import type { SessionUser } from '@rigwise/contracts';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSelector,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../../ui/brand.tsx';
import { Mark } from '../../ui/mark.tsx';
import { isCurrent, navigation } from '../navigation.ts';
import { AccountMenu } from './account-menu.tsx';
import { Initials } from './initials.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  user: SessionUser;
  collapsed: boolean;
  onToggle: () => void;
}

const GROUPS = ['learn', 'people', 'admin'] as const;

/** Navigation from the tablet up: grouped by job, the account at the foot. */
export function Sidebar({ user, collapsed, onToggle }: SidebarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const own = navigation.filter((item) => item.role === user.role);

  return (
    <header className={classes['sidebar']} data-collapsed={collapsed || undefined}>
      <div className={classes['head']}>
        {collapsed ? <Mark size={28} /> : <Brand onInk />}
        <button
          type="button"
          className={classes['toggle']}
          aria-label={collapsed ? t('shell.expand') : t('shell.collapse')}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <Toggle size={20} aria-hidden="true" />
        </button>
      </div>
      <nav aria-label={t('shell.navigation')} className={classes['nav']}>
        {GROUPS.map((group) => {
          const items = own.filter((item) => item.group === group);
          if (items.length === 0) return null;
          return (
            <div key={group}>
              <p className={classes['group']}>{t(`navigation.groups.${group}`)}</p>
              <ul className={classes['items']}>
                {items.map((item) => (
                  <li key={item.to}>
                    <Link
                      to={item.to}
                      className={classes['item']}
                      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                    >
                      <item.icon size={20} aria-hidden="true" />
                      <span className={classes['label']}>{t(item.text)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <AccountMenu user={user} position="right-end">
        <button type="button" className={classes['account']}>
          <Initials user={user} />
          <span className="visually-hidden">{t('shell.accountOf')} </span>
          <span className={classes['who']}>
            <span className={classes['name']}>
              {user.firstName} {user.lastName}
            </span>
            <span className={classes['role']}>{t(`roles.${user.role}`)}</span>
          </span>
          <IconSelector size={16} className={classes['opens']} aria-hidden="true" />
        </button>
      </AccountMenu>
    </header>
  );
}
