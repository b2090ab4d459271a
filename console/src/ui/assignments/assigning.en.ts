/** Assigning what closes gaps, from wherever they are shown; loaded with the page. */
export const assigning = {
  assigning: {
    title: 'Assign what closes these',
    reading: 'Checking what closes them…',
    failed: 'That didn’t work. Try again.',
    closes: 'Closes {{skills}}',
    gets_one: '{{count, number}} person gets it',
    gets_other: '{{count, number}} people get it',
    has_one: '{{count, number}} has it already',
    has_other: '{{count, number}} have it already',
    everyone: 'Everyone has it already.',
    dueOne: 'due {{day}}',
    dueRange: 'due {{from}} to {{to}}',
    dates: 'People and due dates',
    list: 'Who gets it',
    dueOf: 'Due date of {{name}}',
    more: 'and {{count, number}} more',
    hasIt: 'has it already',
    capped: 'due {{day}}, when what it protects expires',
    fits: {
      later: 'moved later for the rotation',
      earlier: 'moved earlier for the rotation',
      'no-window': 'no rotation window',
      outside: 'outside time on shift',
    },
    unclosed: {
      'no-rule_one':
        'Nothing to assign for {{title}} ({{count, number}} person): its level has no rule yet. Ask an administrator to add one.',
      'no-rule_other':
        'Nothing to assign for {{title}} ({{count, number}} people): its level has no rule yet. Ask an administrator to add one.',
      'other-evidence_one':
        'Nothing to assign for {{title}} ({{count, number}} person): it takes other evidence, such as a course elsewhere. Ask for a record of it.',
      'other-evidence_other':
        'Nothing to assign for {{title}} ({{count, number}} people): it takes other evidence, such as a course elsewhere. Ask for records of it.',
    },
    met_one: '{{count, number}} selected cell has nothing to close.',
    met_other: '{{count, number}} selected cells have nothing to close.',
    nothing: 'There is nothing to assign for these cells.',
    noDate: 'Enter a due date for everyone who gets it.',
    confirm: 'Assign',
    close: 'Close',
    given: '{{title}} assigned to {{people}}',
    people_one: '{{count, number}} person',
    people_other: '{{count, number}} people',
    giving: 'Assigning {{title}}: {{done, number}} of {{total, number}} people',
    undone: 'Undone: nothing is assigned.',
    undo: 'Undo',
    dismiss: 'Dismiss',
    show: 'Show assignments',
  },
} as const;
