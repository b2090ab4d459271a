import type { PageManifest } from '../../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'PersonResultsPage',
  paths: ['/manager/user-results/:userId'],
  guard: 'manager',
  frame: 'shell',
  texts: ['watch', 'list'],
  table: 'inside',
  within: 'team',
};
