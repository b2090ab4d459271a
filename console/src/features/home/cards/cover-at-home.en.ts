/** What a manager’s crew covers; loaded with the figures. */
export const coverAtHome = {
  coverAtHome: {
    have: 'Levels covered',
    gaps: 'Gaps',
    none: 'Skills nobody covers',
    single: 'Skills one person covers',
    noneLater: 'Skills nobody covers in 90 days',
    fit: 'Fit for their position',
    expiring: 'Fit, but not for 90 days',
    short: 'Not fit for their position',
    overdue: 'Overdue assignments',
    certificates: 'Certificates expiring in 90 days',
  },
} as const;
