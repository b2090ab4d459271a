import type { PageManifest } from '../../app/page-manifest.ts';

/** Observations of the reader, whatever the role: notifications lead here. */
export const manifest: PageManifest = {
  component: 'MyObservationsPage',
  paths: ['/my-observations'],
  guard: 'signed-in',
  frame: 'shell',
  texts: ['observations', 'skill-words', 'list'],
  table: 'inside',
  within: 'skill-progress',
};
