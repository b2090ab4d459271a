import type { PageManifest } from '../../app/page-manifest.ts';

/** Exists only if demo data was loaded (decisions, §6). */
export const manifest: PageManifest = {
  component: 'TestUsersPage',
  paths: ['/test-users'],
  guard: 'everyone',
  frame: 'bare',
  texts: ['test-users'],
  table: 'mail',
};
