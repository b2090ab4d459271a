import type { Audits } from '../define-audits.ts';

/** What competency reports of training sessions and calendars to the audit log. */
export const sessionAudits = {
  'training-session.added': {
    name: 'Session planned',
    done: '{{who}} planned {{whom}}',
    tried: '{{who}} tried to plan {{whom}}',
    whom: 'a training session',
  },
  'training-session.changed': {
    name: 'Session changed',
    done: '{{who}} changed {{whom}}',
    tried: '{{who}} tried to change {{whom}}',
    whom: 'a training session',
  },
  'training-session.cancelled': {
    name: 'Session cancelled',
    done: '{{who}} cancelled {{whom}}',
    tried: '{{who}} tried to cancel {{whom}}',
    whom: 'a training session',
  },
  'training-session.opened': {
    name: 'People of a session opened',
    done: '{{who}} opened the people of {{whom}}',
    tried: '{{who}} tried to open the people of {{whom}}',
    whom: 'a training session',
  },
  'training-session.booked': {
    name: 'Place in a session booked',
    done: '{{who}} booked a place in a session for {{whom}}',
    tried: '{{who}} tried to book a place in a session for {{whom}}',
    whom: 'a person',
  },
  'training-session.given-back': {
    name: 'Place in a session given back',
    done: '{{who}} gave back the place in a session of {{whom}}',
    tried: '{{who}} tried to give back the place in a session of {{whom}}',
    whom: 'a person',
  },
  'training-session.moved-up': {
    name: 'Moved up from a waiting list',
    done: '{{who}} gave {{whom}} a place in a session',
    tried: '{{who}} tried to give {{whom}} a place in a session',
    whom: 'a person',
  },
  'training-session.attendance-recorded': {
    name: 'Attendance recorded',
    done: '{{who}} recorded the attendance of {{whom}}',
    tried: '{{who}} tried to record the attendance of {{whom}}',
    whom: 'a person',
  },
  'calendar-feed.made': {
    name: 'Calendar address made',
    done: '{{who}} made a secret address of the calendar of {{whom}}',
    tried: '{{who}} tried to make a secret address of the calendar of {{whom}}',
    whom: 'a person',
  },
  'calendar-feed.revoked': {
    name: 'Calendar address revoked',
    done: '{{who}} revoked the address of the calendar of {{whom}}',
    tried: '{{who}} tried to revoke the address of the calendar of {{whom}}',
    whom: 'a person',
  },
} as const satisfies Audits;
