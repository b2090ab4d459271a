import type { PageManifest } from '../../app/page-manifest.ts';

/** Of the decisions, §12: assignments, rotations, later sessions and attendance, are tabs of it. */
export const manifest: PageManifest = {
  component: 'AssignPage',
  paths: ['/manager-assignment'],
  guard: 'manager',
  frame: 'shell',
  texts: [
    'rotations',
    'assignments',
    'assigning',
    'work-words',
    'training-sessions',
    'session-words',
    'crew-schedule',
    'schedule-words',
    'skill-words',
    'list',
  ],
  table: 'inside',
  places: { manager: { group: 'people', rank: 30, icon: 'IconUserPlus', label: 'Assign' } },
  area: { group: 'people', rank: 35, label: 'Assignments and rotations' },
  commands: [
    { to: '/manager-assignment?tab=assignments', label: 'Assignments', roles: ['manager', 'admin'] },
    { to: '/manager-assignment?tab=rotations', label: 'Rotations', roles: ['manager', 'admin'] },
    { to: '/manager-assignment?tab=schedule', label: 'Crew schedule', roles: ['manager', 'admin'] },
    { to: '/manager-assignment?tab=sessions', label: 'Training sessions', roles: ['manager', 'admin'] },
    { to: '/manager-assignment?tab=patterns', label: 'Rotation patterns', roles: ['admin'] },
  ],
};
