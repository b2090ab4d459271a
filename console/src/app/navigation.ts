import type { Role, SessionUser } from '@rigwise/contracts';
import {
  IconClipboardCheck,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconMessageQuestion,
  IconSpeakerphone,
  IconTrendingUp,
  IconUserCircle,
  IconUserPlus,
  IconUserQuestion,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { inside } from '../texts/en/inside.ts';

type NavigationName = Exclude<keyof typeof inside.navigation, 'groups' | 'onPhone'>;

export interface NavigationItem {
  readonly to: string;
  /** Other addresses of the same page. */
  readonly also: readonly string[];
  /** Its heading on a desktop; the first ones have none. */
  readonly group: 'start' | 'learn' | 'people' | 'admin' | 'you';
  readonly icon: TablerIcon;
  readonly text: `navigation.${NavigationName}`;
  /** The specification names some places differently on a phone (§2, navigation labels). */
  readonly phoneText:
    `navigation.${NavigationName}` | `navigation.onPhone.${keyof typeof inside.navigation.onPhone}`;
  /** The phone bar has only what the specification lists; there the area page leads to the rest. */
  readonly desktopOnly?: true;
  /** Shows the count of unread notifications. */
  readonly hasUnread?: true;
}

const assistant: NavigationItem = {
  to: '/ai-assistant',
  also: [],
  group: 'learn',
  icon: IconMessageQuestion,
  text: 'navigation.assistant',
  phoneText: 'navigation.onPhone.ai',
};

const profile: NavigationItem = {
  to: '/user-profile',
  also: [],
  group: 'you',
  icon: IconUserCircle,
  text: 'navigation.profile',
  phoneText: 'navigation.profile',
  hasUnread: true,
};

const announcements: NavigationItem = {
  to: '/notifications',
  also: ['/notifications/new'],
  group: 'people',
  icon: IconSpeakerphone,
  text: 'navigation.announcements',
  phoneText: 'navigation.announcements',
  desktopOnly: true,
};

const operations: NavigationItem = {
  to: '/admin/operations',
  also: [],
  group: 'admin',
  icon: IconHeartbeat,
  text: 'navigation.operations',
  phoneText: 'navigation.operations',
  desktopOnly: true,
};

/** The places of each role, in the order of the phone bar. A feature with its own place adds a line. */
export const navigation: Readonly<Record<Role, readonly NavigationItem[]>> = {
  employee: [
    {
      to: '/',
      also: ['/dashboard'],
      group: 'start',
      icon: IconHome,
      text: 'navigation.home',
      phoneText: 'navigation.dashboard',
    },
    {
      to: '/assessments',
      also: [],
      group: 'learn',
      icon: IconClipboardCheck,
      text: 'navigation.tests',
      phoneText: 'navigation.onPhone.assessments',
    },
    { ...assistant, phoneText: 'navigation.assistant' },
    {
      to: '/skill-progress',
      also: [],
      group: 'learn',
      icon: IconTrendingUp,
      text: 'navigation.progress',
      phoneText: 'navigation.progress',
    },
    profile,
  ],
  manager: [
    {
      to: '/unified-manager-dashboard',
      also: [],
      group: 'start',
      icon: IconLayoutDashboard,
      text: 'navigation.dashboard',
      phoneText: 'navigation.dashboard',
    },
    {
      to: '/manager',
      also: ['/manager-dashboard'],
      group: 'people',
      icon: IconUsersGroup,
      text: 'navigation.team',
      phoneText: 'navigation.team',
    },
    {
      to: '/manager-assignment',
      also: [],
      group: 'people',
      icon: IconUserPlus,
      text: 'navigation.assign',
      phoneText: 'navigation.assign',
    },
    announcements,
    assistant,
    profile,
  ],
  admin: [
    {
      to: '/admin',
      also: [
        '/admin-dashboard',
        '/admin/organized',
        '/organized-admin-dashboard',
        '/simplified-admin-dashboard',
      ],
      group: 'start',
      icon: IconLayoutDashboard,
      text: 'navigation.adminHome',
      phoneText: 'navigation.onPhone.admin',
    },
    {
      to: '/admin/users',
      also: [],
      group: 'people',
      icon: IconUsers,
      text: 'navigation.users',
      phoneText: 'navigation.users',
    },
    {
      to: '/admin/access-requests',
      also: [],
      group: 'people',
      icon: IconUserQuestion,
      text: 'navigation.accessRequests',
      phoneText: 'navigation.accessRequests',
      desktopOnly: true,
    },
    announcements,
    {
      to: '/admin/audit',
      also: [],
      group: 'admin',
      icon: IconHistory,
      text: 'navigation.auditLog',
      phoneText: 'navigation.auditLog',
      desktopOnly: true,
    },
    operations,
    assistant,
    profile,
  ],
};

/** The places for a user; operators can have any role. */
export const placesOf = ({ role, operator }: SessionUser): readonly NavigationItem[] =>
  operator && role !== 'admin' ? [...navigation[role], operations] : navigation[role];

export function isCurrent(item: NavigationItem, pathname: string): boolean {
  return item.to === pathname || item.also.includes(pathname);
}
