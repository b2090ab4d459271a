import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'EveryonesProgressPage',
  paths: ['/users-progress'],
  guard: 'admin',
  frame: 'shell',
  texts: [
    'progress-list',
    'skill-matrix',
    'assigning',
    'work-words',
    'skill-progress',
    'certificate-list',
    'certificate-words',
    'external-records',
    'skill-words',
    'upload',
    'list',
  ],
  table: 'inside',
  area: { group: 'skills', rank: 10, label: 'Progress' },
};
