import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'ServiceTokensPage',
  paths: ['/admin/service-tokens'],
  guard: 'admin',
  frame: 'shell',
  texts: ['directory', 'list'],
  table: 'inside',
  within: 'people',
  area: { group: 'work', rank: 50, label: 'Service tokens' },
};
