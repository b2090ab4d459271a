import type { Audits } from '../define-audits.ts';

/** What competency reports of assignments to the audit log. */
export const assignmentAudits = {
  'assignment.made': {
    name: 'Assignment made',
    done: '{{who}} assigned {{whom}}',
    tried: '{{who}} tried to assign {{whom}}',
    whom: 'a test or an observation',
  },
  'assignment.undone': {
    name: 'Assignment undone',
    done: '{{who}} undid {{whom}}',
    tried: '{{who}} tried to undo {{whom}}',
    whom: 'an assignment',
  },
  'assignment.cancelled': {
    name: 'Assignment cancelled',
    done: '{{who}} cancelled {{whom}}',
    tried: '{{who}} tried to cancel {{whom}}',
    whom: 'an assignment',
  },
  'assignment.recurrence-changed': {
    name: 'Recurrence of an assignment changed',
    done: '{{who}} changed when {{whom}} is made again',
    tried: '{{who}} tried to change when {{whom}} is made again',
    whom: 'an assignment',
  },
  'assignments.listed': {
    name: 'Assignments listed',
    done: '{{who}} listed {{whom}}',
    tried: '{{who}} tried to list {{whom}}',
    whom: 'assignments of people',
  },
  'assignments.exported': {
    name: 'Assignments exported',
    done: '{{who}} exported {{whom}}',
    tried: '{{who}} tried to export {{whom}}',
    whom: 'assignments of people',
  },
  'work.opened': {
    name: 'Assignment of a person opened',
    done: '{{who}} opened {{whom}}',
    tried: '{{who}} tried to open {{whom}}',
    whom: 'an assignment of a person',
  },
  'work.waived': {
    name: 'Assignment of a person waived',
    done: '{{who}} waived {{whom}}',
    tried: '{{who}} tried to waive {{whom}}',
    whom: 'an assignment of a person',
  },
  'work.waiver-ended': {
    name: 'Waiver ended',
    done: '{{who}} ended the waiver of {{whom}}',
    tried: '{{who}} tried to end the waiver of {{whom}}',
    whom: 'an assignment of a person',
  },
  'work.cancelled': {
    name: 'Assignment of a person cancelled',
    done: '{{who}} cancelled {{whom}}',
    tried: '{{who}} tried to cancel {{whom}}',
    whom: 'an assignment of a person',
  },
  'work.due-changed': {
    name: 'Due date of a person changed',
    done: '{{who}} changed the due date of {{whom}}',
    tried: '{{who}} tried to change the due date of {{whom}}',
    whom: 'an assignment of a person',
  },
} as const satisfies Audits;
