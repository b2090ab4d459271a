import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'KeyFiguresPage',
  paths: ['/simplified-admin-dashboard'],
  guard: 'admin',
  frame: 'shell',
  texts: ['overview', 'list'],
  table: 'inside',
  within: 'admin-home',
  area: { group: 'work', rank: 40, label: 'Key figures' },
};
