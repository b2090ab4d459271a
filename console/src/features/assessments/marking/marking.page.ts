import type { PageManifest } from '../../../app/page-manifest.ts';

/** Of the decisions, §10. Markers are of any role; the page says who it is for. */
export const manifest: PageManifest = {
  component: 'MarkingPage',
  paths: ['/marking'],
  guard: 'signed-in',
  frame: 'shell',
  texts: ['marking', 'list', 'items'],
  table: 'inside',
  places: {
    marker: {
      group: 'assess',
      rank: 60,
      icon: 'IconChecklist',
      key: 'm',
      label: 'Marking',
      desktopOnly: true,
    },
  },
};
