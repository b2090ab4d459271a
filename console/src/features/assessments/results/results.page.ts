import type { PageManifest } from '../../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'ResultsPage',
  paths: ['/assessment-results/:id'],
  guard: 'employee',
  frame: 'shell',
  texts: ['results', 'start', 'rules', 'list', 'items'],
  table: 'inside',
  within: 'assessments',
};
