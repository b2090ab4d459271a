import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'AdminHomePage',
  paths: ['/admin', '/admin-dashboard'],
  guard: 'admin',
  frame: 'shell',
  texts: ['overview', 'list'],
  table: 'first',
  places: {
    admin: {
      group: 'start',
      rank: 10,
      icon: 'IconLayoutDashboard',
      key: 'h',
      label: 'Admin home',
      phoneLabel: 'Admin',
    },
  },
};
