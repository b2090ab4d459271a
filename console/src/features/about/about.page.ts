import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'AboutPage',
  paths: ['/about'],
  guard: 'signed-in',
  frame: 'shell',
  texts: ['about'],
  table: 'inside',
  commands: [{ to: '/about', label: 'About Rigwise', roles: ['employee', 'manager', 'admin'] }],
};
