/** The page of skill management: its tabs, and what its parts have in common. */
export const skillManagement = {
  skillManagement: {
    title: 'Skill management',
    lead: 'The skills of the company, what their levels take, what each position needs, and the certificates they lead to.',
    tabs: {
      label: 'Parts of skill management',
      framework: 'Framework',
      profiles: 'Position profiles',
      certificates: 'Certificates',
      checklists: 'Checklists',
    },
    more: 'More actions',
    unknownPerson: 'A former user',
    nothing: 'Nothing',
    before: 'Before',
    after: 'After',
    history: {
      title: 'History',
      none: 'No changes yet.',
      by: '{{what}} by {{name}}',
      same: 'The contents stayed the same.',
    },
    retiredSkill: 'This skill is retired. Choose another one.',
    conflict: {
      title: 'Changed meanwhile',
      saved: '{{who}} saved another version, {{time}}. Nothing you entered is lost.',
      differences: 'Where yours differs from what is stored now',
      theirs: 'Stored now',
      mine: 'Yours',
      same: 'What you entered is the same as what is stored now.',
      keep: 'Keep mine',
      keepHint: 'Keep yours to compare and save it over the stored version.',
      take: 'Use the stored version',
    },
    trial: {
      title: 'Trial',
      outdated: 'Outdated: something has changed since. Try it again before you save.',
      first_one: 'The first {{count, number}} is listed.',
      first_other: 'The first {{count, number}} are listed.',
    },
  },
} as const;
