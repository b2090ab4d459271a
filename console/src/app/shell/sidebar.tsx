import type { SessionUser } from '@rigwise/contracts';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  IconSelector,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TrainingMark } from '../../session/training/training-mark.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Hint } from '../../ui/hint.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { placesOf } from '../navigation.ts';
import { AccountMenu } from './account-menu.tsx';
import { Initials } from './initials.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import { NOT_OPEN_YET, SidebarItem } from './sidebar-item.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  user: SessionUser;
  isInTraining: boolean;
  collapsed: boolean;
  onToggle: () => void;
}

const GROUPS = ['start', 'learn', 'assess', 'people', 'admin', 'you'] as const;

/** Navigation on tablets and wider: grouped by task, the account at the bottom. */
export function Sidebar({ user, isInTraining, collapsed, onToggle }: SidebarProps) {
  const { t } = useTranslation();
  const shortcuts = useShortcuts();
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggle = collapsed ? t('shell.expand') : t('shell.collapse');

  return (
    <header className={classes['sidebar']} data-collapsed={collapsed || undefined}>
      <div className={classes['head']}>
        {collapsed ? <Mark size={28} /> : <Brand onInk />}
        <div className={classes['tools']}>
          <NotificationsBell />
          <Hint text={toggle}>
            {(handlers) => (
              <button
                type="button"
                className={classes['toggle']}
                aria-label={toggle}
                aria-expanded={!collapsed}
                onClick={onToggle}
                {...handlers}
              >
                <Toggle size={20} className="pointing" aria-hidden="true" />
              </button>
            )}
          </Hint>
        </div>
      </div>
      <Hint text={t('shell.search')} disabled={!collapsed}>
        {(handlers) => (
          <button
            type="button"
            className={classes['search']}
            onClick={() => shortcuts.show('palette')}
            {...handlers}
          >
            <IconSearch size={18} aria-hidden="true" />
            <span className={classes['label']}>{t('shell.search')}</span>
            <kbd className={classes['key']} aria-hidden="true">
              /
            </kbd>
          </button>
        )}
      </Hint>
      <nav aria-label={t('shell.navigation')} className={classes['nav']}>
        <p id={NOT_OPEN_YET} hidden>
          {t('navigation.notOpenYet')}
        </p>
        {GROUPS.map((group) => {
          const items = placesOf(user).filter((item) => item.group === group);
          if (items.length === 0) return null;
          return (
            <div key={group}>
              {group !== 'start' && <p className={classes['group']}>{t(`navigation.groups.${group}`)}</p>}
              <ul className={classes['items']}>
                {items.map((item) => (
                  <li key={item.to}>
                    <SidebarItem item={item} collapsed={collapsed} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <AccountMenu user={user}>
        {(trigger) => (
          <button
            type="button"
            {...trigger}
            className={classes['account']}
            data-training={isInTraining || undefined}
          >
            <Initials user={user} />
            <span className="visually-hidden">{t('shell.accountOf')} </span>
            <span className={classes['who']}>
              <span className={classes['name']}>
                {user.firstName} {user.lastName}
              </span>
              {isInTraining ? (
                <TrainingMark />
              ) : (
                <span className={classes['role']}>{t(`roles.${user.role}`)}</span>
              )}
            </span>
            <IconSelector size={16} className={classes['opens']} aria-hidden="true" />
          </button>
        )}
      </AccountMenu>
    </header>
  );
}
