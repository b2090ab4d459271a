import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'PeoplePages',
  paths: ['/admin/users', '/admin/users/erasures'],
  guard: 'admin',
  frame: 'shell',
  texts: ['people', 'directory', 'list'],
  table: 'inside',
  commands: [{ to: '/admin/users/erasures', label: 'Erasures', roles: ['admin'] }],
  places: { admin: { group: 'people', rank: 20, icon: 'IconUsers', key: 'u', label: 'Users' } },
  area: { group: 'people', rank: 10, label: 'Users' },
};
