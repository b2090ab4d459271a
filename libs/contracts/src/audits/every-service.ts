import type { Audits } from '../define-audits.ts';

/** What every service behind the gateway reports to the audit log through @rigwise/messaging. */
export const everyServiceAudits = {
  'dead-letter.replayed': {
    name: 'Failed event replayed',
    done: '{{who}} had a failed event handled again',
    tried: '{{who}} tried to have a failed event handled again',
    whom: 'an event that failed',
  },
  'dead-letter.discarded': {
    name: 'Failed event discarded',
    done: '{{who}} discarded a failed event',
    tried: '{{who}} tried to discard a failed event',
    whom: 'an event that failed',
  },
  'outbox.unparked': {
    name: 'Refused event tried again',
    done: '{{who}} had refused events tried again',
    tried: '{{who}} tried to have refused events tried again',
    whom: 'a refused event',
  },
  'topic.republished': {
    name: 'History published again',
    done: '{{who}} published a history again',
    tried: '{{who}} tried to publish a history again',
    whom: 'a topic',
  },
} as const satisfies Audits;
