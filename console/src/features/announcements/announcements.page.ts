import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'AnnouncementsPages',
  paths: ['/notifications', '/notifications/new'],
  guard: 'manager',
  frame: 'shell',
  texts: ['announcements', 'list'],
  table: 'inside',
  commands: [{ to: '/notifications/new', label: 'New announcement', roles: ['manager', 'admin'] }],
  places: {
    manager: {
      group: 'people',
      rank: 40,
      icon: 'IconSpeakerphone',
      key: 'n',
      label: 'Announcements',
      desktopOnly: true,
    },
    admin: {
      group: 'people',
      rank: 40,
      icon: 'IconSpeakerphone',
      key: 'n',
      label: 'Announcements',
      desktopOnly: true,
    },
  },
  area: { group: 'work', rank: 20, label: 'Announcements' },
};
