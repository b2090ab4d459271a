import type { PageManifest } from '../../app/page-manifest.ts';

/** Of the decisions, §12. */
export const manifest: PageManifest = {
  component: 'AuditPage',
  paths: ['/admin/audit'],
  guard: 'admin',
  frame: 'shell',
  texts: ['audit', 'list', 'services'],
  table: 'inside',
  places: {
    admin: { group: 'admin', rank: 50, icon: 'IconHistory', key: 'a', label: 'Audit log', desktopOnly: true },
  },
  area: { group: 'work', rank: 60, label: 'Audit log' },
};
