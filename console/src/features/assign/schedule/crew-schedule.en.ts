/** The schedule of a crew: a tab of /manager-assignment. */
export const crewSchedule = {
  crewSchedule: {
    views: { label: 'View', month: 'Month', week: 'Week', list: 'List' },
    count_one: '{{count, number}} person',
    count_other: '{{count, number}} people',
    find: 'Find a person',
    findHint: 'Name or number',
    filters: {
      search: 'Search',
      kind: 'Shown',
      position: 'Position',
      department: 'Department',
      crew: 'Crew',
    },
    any: { kind: 'Everything', position: 'Any position', department: 'Any department' },
    kinds: {
      work: 'Rotation and due dates',
      session: 'Rotation and sessions',
      expiry: 'Rotation and expiring certificates',
    },
    oneCrew: 'One crew',
    columns: { person: 'Person', days: 'Days' },
    on: '{{what}}, {{day}}: {{title}}',
    period: '{{what}}, {{from}} to {{to}}',
    periodOfDay: '{{what}}, {{from}}',
    nothing: 'Nothing in this time',
    none: 'No one to show',
    noneText: 'People who report to you appear here.',
    noMatches: 'No one matches these filters',
    noMatchesText: 'Change the filters, or show everyone.',
    showAll: 'Show everyone',
  },
} as const;
