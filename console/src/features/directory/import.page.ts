import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'ImportPage',
  paths: ['/admin/users/import'],
  guard: 'admin',
  frame: 'shell',
  texts: ['directory', 'upload', 'list'],
  table: 'inside',
  within: 'people',
  area: { group: 'people', rank: 30, label: 'Import people' },
};
