import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'ChangePasswordPage',
  paths: ['/change-password'],
  guard: 'everyone',
  frame: 'bare',
  texts: ['account', 'form'],
  table: 'mail',
};
