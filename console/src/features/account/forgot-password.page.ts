import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'ForgotPasswordPage',
  paths: ['/forgot-password'],
  guard: 'everyone',
  frame: 'bare',
  texts: ['account', 'form'],
  table: 'first',
};
