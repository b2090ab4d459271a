import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'TeamPage',
  paths: ['/manager', '/manager-dashboard'],
  guard: 'manager',
  frame: 'shell',
  texts: ['cards', 'dashboards', 'list'],
  table: 'first',
  places: { manager: { group: 'people', rank: 20, icon: 'IconUsersGroup', key: 't', label: 'Team' } },
  area: { group: 'people', rank: 50, label: 'Team' },
};
