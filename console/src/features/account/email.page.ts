import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'EmailPages',
  paths: ['/verify-email', '/stop-email'],
  guard: 'everyone',
  frame: 'bare',
  texts: ['account', 'form'],
  table: 'mail',
};
