/** What the bank of questions covers; loaded with the pages of questions. */
export const coverage = {
  coverage: {
    caption: 'Questions by topic and difficulty',
    noHoles: 'Every topic has live questions at every difficulty.',
    holes_one: '{{count, number}} of {{all, number}} combinations has no live question.',
    holes_other: '{{count, number}} of {{all, number}} combinations have no live question.',
    asOf: 'As of',
    counting:
      'A question counts once for each of its topics and languages. Drafts include questions in review and approved ones.',
    cell: '{{topic}}, {{difficulty}}',
    hole: 'None live',
    live: 'live',
    liveOf_one: '{{name}}: {{count, number}} live question',
    liveOf_other: '{{name}}: {{count, number}} live questions',
    drafts_one: '{{count, number}} draft',
    drafts_other: '{{count, number}} drafts',
    draftsOf_one: '{{name}}: {{count, number}} draft',
    draftsOf_other: '{{name}}: {{count, number}} drafts',
    none: 'Nothing to count yet',
    noneText: 'Give questions a topic, and their number appears here by difficulty and language.',
    toList: 'Show all questions',
  },
};
