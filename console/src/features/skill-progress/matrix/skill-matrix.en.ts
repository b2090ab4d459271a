/** People against the skills that their positions need. */
export const skillMatrix = {
  skillMatrix: {
    caption: 'People and skills',
    people_one: '{{count, number}} person',
    people_other: '{{count, number}} people',
    size: '{{people}} and {{skills}}',
    skills_one: '{{count, number}} skill',
    skills_other: '{{count, number}} skills',
    counts: {
      gap_one: '{{count, number}} gap',
      gap_other: '{{count, number}} gaps',
      lapsed_one: '{{count, number}} lapsed',
      lapsed_other: '{{count, number}} lapsed',
      expiring_one: '{{count, number}} expires soon',
      expiring_other: '{{count, number}} expire soon',
      none: 'No gaps',
    },
    order: {
      label: 'Order',
      any: 'By name',
      gaps: 'Most gaps first',
      department: 'By department',
      position: 'By position',
    },
    within: { label: 'Skills', any: 'All skills' },
    print: 'Print',
    // Before a date, on paper.
    asOf: 'As of',
    person: 'Person',
    gaps_one: '{{count, number}} gap',
    gaps_other: '{{count, number}} gaps',
    noGroup: { department: 'No department', position: 'No position' },
    lacking: 'Show who lacks {{title}}',
    morePeople:
      'More people match. These are the first {{count, number}}: narrow them down with the filters.',
    moreSkills_one:
      '{{count, number}} skill that the fewest people lack is left out. Choose a group of skills.',
    moreSkills_other:
      '{{count, number}} skills that the fewest people lack are left out. Choose a group of skills.',
    none: { all: 'No people yet', crew: 'Nobody reports to you yet' },
    noneText: {
      all: 'People appear here once they are in the directory.',
      crew: 'Once an administrator names you as someone’s manager in the directory, they appear here.',
    },
    noMatches: 'No matches',
    noMatchesText: 'Try part of a name or number, or remove a filter.',
    noSkills: 'No skills are required yet',
    noSkillsText: 'They come from the profiles of positions. These people’s positions have none.',
    showAll: 'Show everyone',
    legend: 'Key',
    // What a cell shows.
    short: {
      days: '{{days, number}} d',
      years: '{{years, number}} y',
      of: '{{held, number}}/{{required, number}}',
      level: '{{held, number}}',
    },
    // What it means, in the key.
    states: {
      met: 'Met',
      expiring: 'Days left',
      lapsed: 'Days since it lapsed',
      gap: 'Level held and needed',
      extra: 'Level held, not needed',
    },
    // What a screen reader says of it.
    words: {
      met: 'Met',
      expiring_one: 'Met, {{count, number}} day left',
      expiring_other: 'Met, {{count, number}} days left',
      lapsed_one: 'Lapsed {{count, number}} day ago: level {{held, number}}, needs {{required, number}}',
      lapsed_other: 'Lapsed {{count, number}} days ago: level {{held, number}}, needs {{required, number}}',
      gap: 'Gap: level {{held, number}}, needs {{required, number}}',
      extra: 'Level {{held, number}}, not needed',
      none: 'Not needed',
    },
    select: {
      cells: 'Select cells',
      hint: 'Select the cells to close. With a mouse, drag or hold Shift or Ctrl; by keyboard, use Shift and the arrow keys, or Space.',
      touchHint: 'Tap the cells to close. Press and hold another one to select all between.',
      label: 'Selected cells',
      count_one: '{{count, number}} cell selected: {{people}}, {{skills}}',
      count_other: '{{count, number}} cells selected: {{people}}, {{skills}}',
      most: 'Select up to {{count, number}} cells to assign at once.',
      close: 'Assign what closes these',
      clear: 'Clear',
      done: 'Done',
    },
    drawer: { title: 'Skill of a person', close: 'Close', person: 'All skills of {{name}}' },
  },
} as const;
