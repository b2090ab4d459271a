import type { Audits } from '../define-audits.ts';

/** What competency reports of trips to the audit log. */
export const tripAudits = {
  'trip.added': {
    name: 'Trip added',
    done: '{{who}} planned {{whom}}',
    tried: '{{who}} tried to plan {{whom}}',
    whom: 'a trip',
  },
  'trip.changed': {
    name: 'Trip changed',
    done: '{{who}} changed {{whom}}',
    tried: '{{who}} tried to change {{whom}}',
    whom: 'a trip',
  },
  'trip.checked': {
    name: 'Fitness for a trip checked',
    done: '{{who}} checked who is fit for {{whom}}',
    tried: '{{who}} tried to check who is fit for {{whom}}',
    whom: 'a trip',
  },
  'trip.opened': {
    name: 'Trip opened',
    done: '{{who}} opened {{whom}}',
    tried: '{{who}} tried to open {{whom}}',
    whom: 'a trip',
  },
  'trip.downloaded': {
    name: 'Check of a trip downloaded',
    done: '{{who}} downloaded a check of {{whom}}',
    tried: '{{who}} tried to download a check of {{whom}}',
    whom: 'a trip',
  },
  'trip.substitutes-listed': {
    name: 'Substitutes for a trip listed',
    done: '{{who}} listed who could take over on {{whom}}',
    tried: '{{who}} tried to list who could take over on {{whom}}',
    whom: 'a trip',
  },
} as const satisfies Audits;
