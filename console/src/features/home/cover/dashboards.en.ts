/** The views of a manager’s dashboard. */
export const dashboards = {
  dashboards: {
    label: 'Dashboards',
    team: 'Team',
    trends: 'Overview and trends',
    cover: 'Skill cover',
  },
} as const;
