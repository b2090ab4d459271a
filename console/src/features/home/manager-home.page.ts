import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'ManagerHomePage',
  paths: ['/unified-manager-dashboard'],
  guard: 'manager',
  frame: 'shell',
  texts: ['cards', 'dashboards', 'list'],
  table: 'first',
  places: {
    manager: { group: 'start', rank: 10, icon: 'IconLayoutDashboard', key: 'h', label: 'Dashboard' },
  },
};
