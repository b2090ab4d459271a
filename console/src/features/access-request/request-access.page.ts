import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'RequestAccessPages',
  paths: ['/request-access', '/request-access/withdraw', '/request-access/answer'],
  guard: 'everyone',
  frame: 'bare',
  texts: ['request-access', 'form'],
  table: 'mail',
};
