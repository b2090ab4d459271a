import type { PageManifest } from '../../app/page-manifest.ts';

/** Of the decisions, §12. Operators are of any role; the page says who it is for. */
export const manifest: PageManifest = {
  component: 'OperationsPage',
  paths: ['/admin/operations'],
  guard: 'signed-in',
  frame: 'shell',
  texts: ['operations', 'list', 'services'],
  table: 'inside',
  places: {
    admin: {
      group: 'admin',
      rank: 60,
      icon: 'IconHeartbeat',
      key: 'o',
      label: 'Operations',
      desktopOnly: true,
    },
    operator: {
      group: 'admin',
      rank: 60,
      icon: 'IconHeartbeat',
      key: 'o',
      label: 'Operations',
      desktopOnly: true,
    },
  },
  area: { group: 'work', rank: 70, label: 'Operations' },
};
