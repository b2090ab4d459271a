import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'ProfilePage',
  paths: ['/user-profile'],
  guard: 'signed-in',
  frame: 'shell',
  texts: ['profile', 'notification-preferences', 'devices', 'notifications', 'list'],
  table: 'inside',
  commands: [
    {
      to: '/user-profile?tab=notifications',
      label: 'All notifications',
      roles: ['employee', 'manager', 'admin'],
    },
    { to: '/user-profile#told', label: 'Notification settings', roles: ['employee', 'manager', 'admin'] },
    {
      to: '/user-profile?tab=preferences',
      label: 'Time zone and language',
      roles: ['employee', 'manager', 'admin'],
    },
    { to: '/user-profile?tab=devices', label: 'Devices and data', roles: ['employee', 'manager', 'admin'] },
  ],
  places: {
    employee: { group: 'you', rank: 90, icon: 'IconUserCircle', key: 'p', label: 'Profile', hasUnread: true },
    manager: { group: 'you', rank: 90, icon: 'IconUserCircle', key: 'p', label: 'Profile', hasUnread: true },
    admin: { group: 'you', rank: 90, icon: 'IconUserCircle', key: 'p', label: 'Profile', hasUnread: true },
  },
};
