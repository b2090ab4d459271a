import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'SkillCoverPage',
  paths: ['/advanced-manager'],
  guard: 'manager',
  frame: 'shell',
  texts: ['skill-cover', 'dashboards', 'list'],
  table: 'inside',
  within: 'team',
  commands: [{ to: '/advanced-manager', label: 'Skill cover', roles: ['manager'] }],
  area: { group: 'skills', rank: 25, label: 'Skill cover' },
};
