import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'AdminAreasPage',
  paths: ['/admin/organized', '/organized-admin-dashboard'],
  guard: 'admin',
  frame: 'shell',
  texts: ['areas'],
  table: 'inside',
  commands: [{ to: '/admin/organized', label: 'All admin areas', roles: ['admin'] }],
  within: 'admin-home',
};
