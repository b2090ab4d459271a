import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'CreatePasswordPage',
  paths: ['/create-password'],
  guard: 'everyone',
  frame: 'bare',
  texts: ['account', 'form'],
  table: 'mail',
};
