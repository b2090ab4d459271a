/** What an employee has to do. */
export const ownWork = {
  ownWork: {
    title: 'Assignments',
    lead: 'What you’ve been assigned, and when it’s due.',
    filter: { label: 'Kind', all: 'All', test: 'Tests', observation: 'Observations' },
    parts: {
      overdue: 'Overdue',
      due: 'To do',
      later: 'Scheduled and waived',
      done: 'Done and cancelled ({{count}})',
    },
    due: 'Due {{day}}',
    wasDue: 'Was due {{day}}',
    opens: 'Opens {{day}}',
    waived: 'Waived until {{day}}',
    doneOn: 'Done {{day}}',
    by: 'Assigned by {{name}}',
    someone: 'a colleague',
    start: 'Start test',
    resume: 'Go on with the test',
    startOf: '{{act}}: {{title}}',
    observed: 'Ask an assessor to observe you.',
    none: 'Nothing assigned',
    noneText: 'When your manager assigns a test or an observation, it appears here.',
    noTests: 'No tests assigned',
    browse: 'Browse tests',
  },
};
