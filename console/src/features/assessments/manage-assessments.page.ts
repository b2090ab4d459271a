import type { PageManifest } from '../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'ManageAssessmentsPage',
  paths: ['/admin/assessments'],
  guard: 'admin',
  frame: 'shell',
  texts: ['questions', 'coverage', 'bulk', 'list'],
  table: 'inside',
  places: {
    admin: {
      group: 'assess',
      rank: 35,
      icon: 'IconClipboardCheck',
      key: 's',
      label: 'Assessments',
      desktopOnly: true,
    },
  },
  area: { group: 'content', rank: 10, label: 'Assessments' },
};
