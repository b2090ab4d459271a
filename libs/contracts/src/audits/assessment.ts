import type { Audits } from '../define-audits.ts';

const whom = 'an item';

/** What assessment reports to the audit log. */
export const assessmentAudits = {
  'item.created': {
    name: 'Item created',
    done: '{{who}} created {{whom}}',
    tried: '{{who}} tried to create {{whom}}',
    whom,
  },
  'item.submitted': {
    name: 'Item submitted for review',
    done: '{{who}} submitted {{whom}} for review',
    tried: '{{who}} tried to submit {{whom}} for review',
    whom,
  },
  'item.withdrawn': {
    name: 'Item withdrawn from review',
    done: '{{who}} withdrew {{whom}} from review',
    tried: '{{who}} tried to withdraw {{whom}} from review',
    whom,
  },
  'item.returned': {
    name: 'Item returned',
    done: '{{who}} returned {{whom}} to its authors',
    tried: '{{who}} tried to return {{whom}} to its authors',
    whom,
  },
  'item.approved': {
    name: 'Item approved',
    done: '{{who}} approved {{whom}}',
    tried: '{{who}} tried to approve {{whom}}',
    whom,
  },
  'item.published': {
    name: 'Item published',
    done: '{{who}} published {{whom}}',
    tried: '{{who}} tried to publish {{whom}}',
    whom,
  },
  'item.retired': {
    name: 'Item retired',
    done: '{{who}} retired {{whom}}',
    tried: '{{who}} tried to retire {{whom}}',
    whom,
  },
  'item.draft-deleted': {
    name: 'Draft of an item deleted',
    done: '{{who}} deleted a draft of {{whom}}',
    tried: '{{who}} tried to delete a draft of {{whom}}',
    whom,
  },
  'item.tagged': {
    name: 'Topics or skills of an item changed',
    done: '{{who}} changed the topics or skills of {{whom}}',
    tried: '{{who}} tried to change the topics or skills of {{whom}}',
    whom,
  },
  'item.moved': {
    name: 'Item moved to another department',
    done: '{{who}} moved {{whom}} to another department',
    tried: '{{who}} tried to move {{whom}} to another department',
    whom,
  },
  'item-import.loaded': {
    name: 'Questions imported',
    done: '{{who}} imported questions',
    tried: '{{who}} tried to import questions',
    whom: 'an import of questions',
  },
} as const satisfies Audits;
