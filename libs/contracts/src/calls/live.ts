import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { invalid, throttled, unauthenticated, unavailable } from './answers.ts';

/** What can change under an open page. An event never contains the new data: clients refetch it. */
export const liveAreas = ['notifications', 'attempts'] as const;
export type LiveArea = (typeof liveAreas)[number];

/** The data of an event `changed`. */
export const liveChange = z.object({ changed: z.array(z.enum(liveAreas)) }).meta({ id: 'LiveChange' });
export type LiveChange = z.infer<typeof liveChange>;

/** The number of an event, as in `id:`, Last-Event-ID and `after`. */
export const liveEventId = z.string().regex(/^\d{1,15}$/);

export const liveEvents = defineCall({
  id: 'liveEvents',
  method: 'GET',
  path: '/api/live',
  service: 'gateway',
  tag: 'Notifications',
  summary: 'Stream what has changed for the user (server-sent events)',
  access: 'signed-in',
  // An open page is no activity.
  extendsSession: false,
  query: z.object({
    area: z.enum(liveAreas).default('notifications').meta({
      description:
        'What to hear of. Events of `attempts` have no id: each stream begins with one, as anything may have changed before',
    }),
    after: liveEventId.optional().meta({
      description:
        'Id of the last event seen of `notifications`, like `Last-Event-ID`, which takes precedence',
    }),
  }),
  answers: {
    200: {
      description:
        'Events `changed` with data such as `{"changed":["notifications"]}`, comments in between, and a retry ' +
        'interval for reconnecting',
      schema: z.string(),
      contentType: 'text/event-stream',
    },
    400: invalid,
    401: unauthenticated,
    429: throttled,
    503: unavailable,
  },
});
