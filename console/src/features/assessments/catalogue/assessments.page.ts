import type { PageManifest } from '../../../app/page-manifest.ts';

export const manifest: PageManifest = {
  component: 'AssessmentsPage',
  paths: ['/assessments'],
  guard: 'employee',
  frame: 'shell',
  texts: ['catalogue', 'mine', 'start', 'rules', 'list', 'items'],
  table: 'inside',
  places: {
    employee: {
      group: 'learn',
      rank: 20,
      icon: 'IconClipboardCheck',
      label: 'Tests',
      phoneLabel: 'Assessments',
      key: 't',
    },
  },
};
