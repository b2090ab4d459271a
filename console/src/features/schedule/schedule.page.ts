import type { PageManifest } from '../../app/page-manifest.ts';

/** What one has when: rotation, sessions and expiries. */
export const manifest: PageManifest = {
  component: 'SchedulePage',
  paths: ['/schedule'],
  guard: 'employee',
  frame: 'shell',
  texts: ['schedule', 'schedule-words', 'session-words', 'list'],
  table: 'inside',
  places: {
    employee: {
      ...{ group: 'learn', rank: 45, icon: 'IconClock', key: 'k', label: 'Schedule' },
      desktopOnly: true,
    },
  },
  commands: [{ to: '/schedule?view=sessions', label: 'Book a training session', roles: ['employee'] }],
};
