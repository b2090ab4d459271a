import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'LoginPage',
  paths: ['/login'],
  guard: 'everyone',
  frame: 'bare',
  texts: [],
  table: 'first',
};
