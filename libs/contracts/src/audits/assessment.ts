import type { Audits } from '../define-audits.ts';
import { versionAudits } from '../versions/version-audits.ts';

/** What assessment reports to the audit log. */
export const assessmentAudits = {
  ...versionAudits('item', 'Item', 'an item'),
  ...versionAudits('test', 'Test', 'a test'),
  'test.item-replaced': {
    name: 'Retired item replaced in a test',
    done: '{{who}} replaced a retired item in {{whom}}',
    tried: '{{who}} tried to replace a retired item in {{whom}}',
    whom: 'a test',
  },
  'test.analysis-requested': {
    name: 'Item analysis computed anew',
    done: '{{who}} had the item analysis of {{whom}} computed',
    tried: '{{who}} tried to have the item analysis of {{whom}} computed',
    whom: 'a test',
  },
  'test.analysis-exported': {
    name: 'Item analysis exported',
    done: '{{who}} exported the item analysis of {{whom}}',
    tried: '{{who}} tried to export the item analysis of {{whom}}',
    whom: 'a test',
  },
  'item.tagged': {
    name: 'Topics or skills of an item changed',
    done: '{{who}} changed the topics or skills of {{whom}}',
    tried: '{{who}} tried to change the topics or skills of {{whom}}',
    whom: 'an item',
  },
  'item.moved': {
    name: 'Item moved to another department',
    done: '{{who}} moved {{whom}} to another department',
    tried: '{{who}} tried to move {{whom}} to another department',
    whom: 'an item',
  },
  'items.exported': {
    name: 'Questions exported',
    done: '{{who}} exported questions with their keys',
    tried: '{{who}} tried to export questions with their keys',
    whom: 'questions',
  },
  'attempt.started': {
    name: 'Attempt started',
    done: '{{who}} started {{whom}}',
    tried: '{{who}} tried to start {{whom}}',
    whom: 'an attempt',
  },
  'attempt.taken-over': {
    name: 'Attempt continued on another device',
    done: '{{who}} continued {{whom}} on another device',
    tried: '{{who}} tried to continue {{whom}} on another device',
    whom: 'an attempt',
  },
  'attempt.submitted': {
    name: 'Attempt submitted',
    done: '{{who}} submitted {{whom}}',
    tried: '{{who}} tried to submit {{whom}}',
    whom: 'an attempt',
  },
  'attempt.auto-submitted': {
    name: 'Attempt submitted at its deadline',
    done: '{{who}} submitted {{whom}} at its deadline',
    tried: '{{who}} could not submit {{whom}} at its deadline',
    whom: 'an attempt',
    bySystem: true,
  },
  'attempt.minutes-granted': {
    name: 'Minutes granted in an attempt',
    done: '{{who}} granted minutes in {{whom}}',
    tried: '{{who}} tried to grant minutes in {{whom}}',
    whom: 'an attempt',
  },
  'attempt.suspended': {
    name: 'Attempt suspended',
    done: '{{who}} suspended {{whom}}',
    tried: '{{who}} tried to suspend {{whom}}',
    whom: 'an attempt',
    bySystem: true,
  },
  'attempt.resumed': {
    name: 'Attempt resumed',
    done: '{{who}} resumed {{whom}}',
    tried: '{{who}} tried to resume {{whom}}',
    whom: 'an attempt',
  },
  'attempt.abandoned': {
    name: 'Attempt abandoned',
    done: '{{who}} ended {{whom}} that nobody went on with',
    tried: '{{who}} could not end {{whom}} that nobody went on with',
    whom: 'an attempt',
    bySystem: true,
  },
  'attempt.graded': {
    name: 'Attempt graded',
    done: '{{who}} graded {{whom}}',
    tried: '{{who}} could not grade {{whom}}',
    whom: 'an attempt',
    bySystem: true,
  },
  'attempt.answer-marked': {
    name: 'Answer marked',
    done: '{{who}} marked an answer in {{whom}}',
    tried: '{{who}} tried to mark an answer in {{whom}}',
    whom: 'an attempt',
  },
  'attempt.released': {
    name: 'Attempt released',
    done: '{{who}} released {{whom}}',
    tried: '{{who}} tried to release {{whom}}',
    whom: 'an attempt',
    bySystem: true,
  },
  'attempt.voided': {
    name: 'Attempt voided',
    done: '{{who}} voided {{whom}}',
    tried: '{{who}} tried to void {{whom}}',
    whom: 'an attempt',
    bySystem: true,
  },
  'attempt.disputed': {
    name: 'Question of an attempt disputed',
    done: '{{who}} disputed a question of {{whom}}',
    tried: '{{who}} tried to dispute a question of {{whom}}',
    whom: 'an attempt',
  },
  'item-import.loaded': {
    name: 'Questions imported',
    done: '{{who}} imported questions',
    tried: '{{who}} tried to import questions',
    whom: 'an import of questions',
  },
} as const satisfies Audits;
