// Written by `npm run docs` from the manifests of pages (*.page.ts).

/** Pages for administrators, by area. An area without a page is left out. */
export const areas = [
  {
    name: 'people',
    pages: [
      { to: '/admin/users', label: 'places.areaPeople' },
      { to: '/admin/access-requests', label: 'places.areaAccessRequests' },
      { to: '/admin/users/import', label: 'places.areaImport' },
      { to: '/manager-assignment', label: 'places.areaAssign' },
      { to: '/manager', label: 'places.areaTeam' },
    ],
  },
  { name: 'content', pages: [{ to: '/admin/assessments', label: 'places.areaManageAssessments' }] },
  {
    name: 'skills',
    pages: [
      { to: '/users-progress', label: 'places.areaEveryonesProgress' },
      { to: '/skill-management', label: 'places.areaSkillManagement' },
      { to: '/advanced-manager', label: 'places.areaSkillCover' },
      { to: '/admin/level-progression', label: 'places.areaLevelProgression' },
    ],
  },
  {
    name: 'work',
    pages: [
      { to: '/notifications', label: 'places.areaAnnouncements' },
      { to: '/simplified-admin-dashboard', label: 'places.areaKeyFigures' },
      { to: '/admin/service-tokens', label: 'places.areaServiceTokens' },
      { to: '/admin/audit', label: 'places.areaAudit' },
      { to: '/admin/operations', label: 'places.areaOperations' },
    ],
  },
] as const;
