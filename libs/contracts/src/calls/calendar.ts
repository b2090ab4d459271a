import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { shown } from '../internal/skill-answers.ts';
import { problem } from '../errors.ts';
import { unavailable } from './answers.ts';

/** Read by calendar programs, which have no session: anyone who holds the address reads it. */
export const readCalendar = defineCall({
  ...{ service: 'competency', tag: 'Schedule', ...shown, access: 'public' },
  id: 'readCalendar',
  path: '/calendar.ics',
  summary: 'Get a person’s calendar by its secret address (iCalendar, RFC 5545)',
  // A mistyped address is simply none. In the query, which neither logs nor traces keep.
  query: z.object({ secret: z.string().max(200).optional() }),
  answers: {
    200: { description: 'The calendar', schema: z.string(), contentType: 'text/calendar' },
    304: { description: 'It is as the header If-None-Match has it' },
    404: {
      description: 'There is no such calendar, or not any more (`calendar/not-found`)',
      schema: problem,
    },
    429: { description: 'Too many requests; see Retry-After', schema: problem },
    503: unavailable,
  },
});
