import { levelNames } from './level-names.ts';

/** Levels of skills and what they take, in words; loaded with the page. */
export const skillWords = {
  skillWords: {
    levels: levelNames,
    skill: {
      search: 'Type a code or a title',
      none: 'No such skill',
      retired: '{{skill}} (retired)',
      gone: 'A skill that is no longer known',
    },
    noLevel: 'No level yet',
    quoted: '“{{title}}”',
    aTest: 'a test that isn’t open yet',
    aSkill: 'a skill that is no longer known',
    toDo: {
      test: {
        once: 'Pass {{test}}',
        twice: 'Pass {{test}} twice',
        often: 'Pass {{test}} {{count, number}} times',
      },
      coding: {
        once: 'Solve a coding task',
        twice: 'Solve 2 coding tasks',
        often: 'Solve {{count, number}} coding tasks',
      },
      observation: {
        once: 'Be observed at work',
        twice: 'Be observed at work twice',
        often: 'Be observed at work {{count, number}} times',
      },
      'peer-review': {
        once: 'Get a peer review',
        twice: 'Get 2 peer reviews',
        often: 'Get {{count, number}} peer reviews',
      },
      external: {
        once: 'Have training from elsewhere recorded',
        twice: 'Have training from elsewhere recorded twice',
        often: 'Have training from elsewhere recorded {{count, number}} times',
      },
      'manager-rating': {
        once: 'Get a manager’s rating',
        twice: 'Get a manager’s rating twice',
        often: 'Get a manager’s rating {{count, number}} times',
      },
      attendance: {
        once: 'Attend a training session',
        twice: 'Attend 2 training sessions',
        often: 'Attend {{count, number}} training sessions',
      },
      atLeast: '{{toDo}} with at least {{least, number}}%',
      level: 'Reach {{level}} in {{skill}}',
      ownLevel: 'Reach {{level}} in this skill first',
    },
    recency: 'Counts for {{span}}',
    span: {
      years_one: '{{count, number}} year',
      years_other: '{{count, number}} years',
      months_one: '{{count, number}} month',
      months_other: '{{count, number}} months',
      days_one: '{{count, number}} day',
      days_other: '{{count, number}} days',
    },
  },
} as const;
