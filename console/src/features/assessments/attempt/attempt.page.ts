import type { PageManifest } from '../../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'AttemptPage',
  paths: ['/assessment/:id'],
  guard: 'employee',
  frame: 'shell',
  texts: ['attempt', 'items'],
  table: 'inside',
  within: '/assessments',
};
