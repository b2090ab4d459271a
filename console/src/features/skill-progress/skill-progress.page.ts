import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'SkillProgressPage',
  paths: ['/skill-progress'],
  guard: 'employee',
  frame: 'shell',
  texts: ['skill-progress', 'skill-words', 'list'],
  table: 'inside',
  places: { employee: { group: 'learn', rank: 40, icon: 'IconTrendingUp', label: 'Progress' } },
};
