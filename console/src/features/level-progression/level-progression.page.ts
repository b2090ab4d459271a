import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'LevelProgressionPage',
  paths: ['/admin/level-progression'],
  guard: 'admin',
  frame: 'shell',
  texts: ['level-progression', 'skill-words', 'list'],
  table: 'inside',
  area: { group: 'skills', rank: 30, label: 'Level progression' },
};
