import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'SkillManagementPage',
  paths: ['/skill-management'],
  guard: 'admin',
  frame: 'shell',
  texts: [
    'skill-management',
    'skill-framework',
    'skill-rules',
    'skill-profiles',
    'skill-checklists',
    'skill-schemes',
    'skill-words',
    'list',
  ],
  table: 'inside',
  places: {
    admin: {
      group: 'assess',
      rank: 37,
      icon: 'IconSitemap',
      key: 'k',
      label: 'Skills',
      desktopOnly: true,
    },
  },
  area: { group: 'skills', rank: 20, label: 'Skill management' },
};
