import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'RegistrationPage',
  paths: ['/employee-registration'],
  guard: 'everyone',
  frame: 'bare',
  texts: ['account', 'form'],
  table: 'first',
};
