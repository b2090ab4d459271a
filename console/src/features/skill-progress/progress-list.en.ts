/** The list of people with what they need and have. */
export const progressList = {
  progressList: {
    title: 'Everyone’s progress',
    lead: 'Who has the levels their position needs, and until when.',
    count_one: '{{count, number}} person',
    count_other: '{{count, number}} people',
    find: 'Find a person',
    findHint: 'Name or number',
    filters: {
      search: 'Search',
      position: 'Position',
      department: 'Department',
      fitness: 'Status',
      skill: 'Missing skill',
    },
    any: { position: 'Any position', department: 'Any department', fitness: 'Any status' },
    oneSkill: 'one skill',
    fitness: {
      fit: 'Fit',
      expiring: 'Expires soon',
      short: 'Short',
      'no-profile': 'No profile',
    },
    columns: {
      person: 'Person',
      position: 'Position',
      department: 'Department',
      fitness: 'Status',
      met: 'Met',
      reached: 'Reached',
      fitUntil: 'Fit until',
    },
    metOf: '{{met, number}} of {{required, number}}',
    number: '{{value, number}}',
    // After "Fit until".
    forEver: 'further notice',
    none: 'No people yet',
    noneText: 'People appear here once they are in the directory.',
    noMatches: 'No matches',
    noMatchesText: 'Try part of a name or number, or remove a filter.',
    showAll: 'Show everyone',
  },
} as const;
