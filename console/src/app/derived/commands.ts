// Written by `npm run docs` from the manifests of pages (*.page.ts).

/** What the command palette offers to a role besides its places and areas. */
export const commands = [
  { to: '/about', label: 'places.commandAbout', roles: ['employee', 'manager', 'admin'] },
  { to: '/notifications/new', label: 'places.commandAnnouncements', roles: ['manager', 'admin'] },
  { to: '/manager-assignment?tab=assignments', label: 'places.commandAssign', roles: ['manager', 'admin'] },
  { to: '/manager-assignment?tab=rotations', label: 'places.commandAssign2', roles: ['manager', 'admin'] },
  { to: '/manager-assignment?tab=schedule', label: 'places.commandAssign3', roles: ['manager', 'admin'] },
  { to: '/manager-assignment?tab=sessions', label: 'places.commandAssign4', roles: ['manager', 'admin'] },
  { to: '/manager-assignment?tab=patterns', label: 'places.commandAssign5', roles: ['admin'] },
  { to: '/admin/organized', label: 'places.commandAdminAreas', roles: ['admin'] },
  { to: '/advanced-manager', label: 'places.commandSkillCover', roles: ['manager'] },
  { to: '/admin/users/erasures', label: 'places.commandPeople', roles: ['admin'] },
  {
    to: '/user-profile?tab=notifications',
    label: 'places.commandProfile',
    roles: ['employee', 'manager', 'admin'],
  },
  { to: '/user-profile#told', label: 'places.commandProfile2', roles: ['employee', 'manager', 'admin'] },
  {
    to: '/user-profile?tab=preferences',
    label: 'places.commandProfile3',
    roles: ['employee', 'manager', 'admin'],
  },
  {
    to: '/user-profile?tab=devices',
    label: 'places.commandProfile4',
    roles: ['employee', 'manager', 'admin'],
  },
  { to: '/schedule?view=sessions', label: 'places.commandSchedule', roles: ['employee'] },
  { to: '/manager-skill-tracking', label: 'places.commandCrewProgress', roles: ['manager'] },
] as const;
