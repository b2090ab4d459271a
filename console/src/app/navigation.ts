import type { Role } from '@rigwise/contracts';
import { IconHome, IconLayoutDashboard, IconUsersGroup, type TablerIcon } from '@tabler/icons-react';

export type NavigationText =
  'navigation.home' | 'navigation.dashboard' | 'navigation.team' | 'navigation.admin';

export interface NavigationItem {
  readonly to: string;
  /** Other addresses of the same page. */
  readonly also: readonly string[];
  readonly group: 'learn' | 'people' | 'admin';
  readonly role: Role;
  readonly icon: TablerIcon;
  /** The specification names some places differently on a phone (§2, navigation labels). */
  readonly text: NavigationText;
  readonly phoneText: NavigationText;
}

/** Where each role can go. Only pages of the route table: a feature adds its own line. */
export const navigation: readonly NavigationItem[] = [
  {
    to: '/',
    also: ['/dashboard'],
    group: 'learn',
    role: 'employee',
    icon: IconHome,
    text: 'navigation.home',
    phoneText: 'navigation.dashboard',
  },
  {
    to: '/manager',
    also: ['/manager-dashboard', '/unified-manager-dashboard'],
    group: 'people',
    role: 'manager',
    icon: IconUsersGroup,
    text: 'navigation.team',
    phoneText: 'navigation.team',
  },
  {
    to: '/admin',
    also: ['/admin-dashboard'],
    group: 'admin',
    role: 'admin',
    icon: IconLayoutDashboard,
    text: 'navigation.admin',
    phoneText: 'navigation.admin',
  },
];

export function isCurrent(item: NavigationItem, pathname: string): boolean {
  return item.to === pathname || item.also.includes(pathname);
}
