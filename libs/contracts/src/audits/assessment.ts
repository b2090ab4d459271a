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
  'item-import.loaded': {
    name: 'Questions imported',
    done: '{{who}} imported questions',
    tried: '{{who}} tried to import questions',
    whom: 'an import of questions',
  },
} as const satisfies Audits;
