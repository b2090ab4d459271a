import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'EvidencePage',
  paths: ['/evidence/:hash'],
  guard: 'everyone',
  frame: 'bare',
  texts: ['evidence'],
  table: 'mail',
};
