import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'ProfilePage',
  paths: ['/user-profile'],
  guard: 'signed-in',
  frame: 'shell',
  texts: ['profile', 'notification-preferences', 'devices', 'notifications', 'list'],
  table: 'first',
  places: {
    employee: { group: 'you', rank: 90, icon: 'IconUserCircle', label: 'Profile', hasUnread: true },
    manager: { group: 'you', rank: 90, icon: 'IconUserCircle', label: 'Profile', hasUnread: true },
    admin: { group: 'you', rank: 90, icon: 'IconUserCircle', label: 'Profile', hasUnread: true },
  },
};
