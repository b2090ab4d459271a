import type { PageManifest } from '../../app/page-manifest.ts';

/** Of the decisions, §10. Assessors are of any role; the page says who it is for. */
export const manifest: PageManifest = {
  component: 'ObservationsPage',
  paths: ['/observations'],
  guard: 'signed-in',
  frame: 'shell',
  texts: ['observations', 'skill-words', 'list'],
  table: 'inside',
  places: {
    assessor: {
      group: 'assess',
      rank: 65,
      icon: 'IconEyeCheck',
      key: 'v',
      label: 'Observations',
      desktopOnly: true,
    },
  },
};
