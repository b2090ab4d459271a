import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'QueuePage',
  paths: ['/admin/access-requests'],
  guard: 'admin',
  frame: 'shell',
  texts: ['access-queue', 'list'],
  table: 'inside',
  places: {
    admin: {
      group: 'people',
      rank: 30,
      icon: 'IconUserQuestion',
      key: 'r',
      label: 'Access requests',
      desktopOnly: true,
    },
  },
  area: { group: 'people', rank: 20, label: 'Access requests' },
};
