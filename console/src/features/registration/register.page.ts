import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'RegisterRedirect',
  paths: ['/register'],
  guard: 'everyone',
  frame: 'bare',
  texts: [],
  table: 'mail',
};
