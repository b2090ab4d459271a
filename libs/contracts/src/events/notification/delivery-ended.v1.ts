import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const deliverySentV1 = defineEvent({
  type: 'delivery.sent',
  version: 1,
  summary: 'The mail server accepted a mail',
  topic: 'notification.deliveries',
  delivery: 'ordered',
  key: (delivery) => delivery.deliveryId,
  personal: [],
  payload: z.object({
    deliveryId: z.uuid(),
    template: z.string(),
    personId: z.uuid().nullable(),
    /** The code, request or event the mail is about. */
    subjectId: z.string(),
    messageId: z.string(),
  }),
});

export const deliveryFailedV1 = defineEvent({
  type: 'delivery.failed',
  version: 1,
  summary: 'A mail will not be sent: permanently refused, or no longer useful',
  topic: 'notification.deliveries',
  delivery: 'ordered',
  key: (delivery) => delivery.deliveryId,
  personal: [],
  payload: z.object({
    deliveryId: z.uuid(),
    template: z.string(),
    personId: z.uuid().nullable(),
    subjectId: z.string(),
    outcome: z.enum(['failed', 'expired']),
    /** Without personal data: `550 mailbox unavailable`, `superseded`. */
    reason: z.string(),
  }),
});
