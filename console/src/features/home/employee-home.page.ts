import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'EmployeeHomePage',
  paths: ['/', '/dashboard'],
  guard: 'employee',
  frame: 'shell',
  texts: ['cards', 'list', 'rules'],
  table: 'first',
  places: {
    employee: {
      group: 'start',
      rank: 10,
      icon: 'IconHome',
      key: 'h',
      label: 'Home',
      phoneLabel: 'Dashboard',
    },
  },
};
