import type { PageManifest } from '../../app/page-manifest.ts';

/** One component (decisions, §6): /assigned-assessments is the list of tests. */
export const manifest: PageManifest = {
  component: 'OwnWorkPage',
  paths: ['/assignments', '/assigned-assessments'],
  guard: 'employee',
  frame: 'shell',
  texts: ['own-work', 'work-words', 'list'],
  table: 'inside',
  places: {
    employee: {
      group: 'learn',
      rank: 15,
      icon: 'IconListCheck',
      key: 'a',
      label: 'Assignments',
      desktopOnly: true,
    },
  },
};
