import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'PersonProgressPage',
  paths: ['/manager/user-progress/:userId'],
  guard: 'manager',
  frame: 'shell',
  texts: ['skill-progress', 'skill-words', 'list'],
  table: 'inside',
  within: 'team',
};
