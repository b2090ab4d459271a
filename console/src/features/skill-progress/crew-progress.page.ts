import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'CrewProgressPage',
  paths: ['/manager-skill-tracking'],
  guard: 'manager',
  frame: 'shell',
  texts: [
    'progress-list',
    'skill-matrix',
    'assigning',
    'work-words',
    'skill-progress',
    'skill-words',
    'certificate-list',
    'certificate-words',
    'list',
  ],
  table: 'inside',
  within: 'team',
  commands: [{ to: '/manager-skill-tracking', label: 'Skill tracking', roles: ['manager'] }],
};
