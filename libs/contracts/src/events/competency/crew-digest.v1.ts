import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

const count = z.number().int().min(0);

export const crewDigestDueV1 = defineEvent({
  type: 'crew-digest.due',
  version: 1,
  summary:
    'It is 06:00 where a manager is, and there is something to say about the crew: announced once for each of their days',
  topic: 'competency.crews',
  delivery: 'ordered',
  key: ({ managerId }) => managerId,
  personal: [],
  payload: z.object({
    managerId: z.uuid(),
    /** Of the manager’s own calendar. */
    day: z.iso.date(),
    overdue: count,
    /** Within seven days. */
    dueThisWeek: count,
    /** Certificates whose last day is within 30 days. */
    expiring: count,
    /** People who are off and on shift within seven days. */
    mobilising: count,
  }),
});
