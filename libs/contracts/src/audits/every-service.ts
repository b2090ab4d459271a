import type { Audits } from '../define-audits.ts';

/** What every service behind the gateway reports to the audit log through @rigwise/messaging. */
export const everyServiceAudits = {
  'dead-letter.replayed': {
    name: 'Failed event replayed',
    done: '{{who}} replayed a failed event',
    tried: '{{who}} tried to replay a failed event',
    whom: 'an event that failed',
  },
  'dead-letter.discarded': {
    name: 'Failed event discarded',
    done: '{{who}} discarded a failed event',
    tried: '{{who}} tried to discard a failed event',
    whom: 'an event that failed',
  },
  'outbox.unparked': {
    name: 'Refused events retried',
    done: '{{who}} retried refused events',
    tried: '{{who}} tried to retry refused events',
    whom: 'a refused event',
  },
  'topic.republished': {
    name: 'Topic republished',
    done: '{{who}} republished a topic',
    tried: '{{who}} tried to republish a topic',
    whom: 'a topic',
  },
} as const satisfies Audits;
