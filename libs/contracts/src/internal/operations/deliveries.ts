import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { problem } from '../../errors.ts';
import { pageOf, pageQuery } from '../../calls/lists.ts';
import { operators, timeSpan } from './operators.ts';

export const deliveryStates = [
  'queued',
  'claimed',
  'sending',
  'retry',
  'unknown',
  'sent',
  'failed',
  'expired',
] as const;

/** A state, or `waiting`: every state in which a mail may still be sent. */
export const deliveryFilters = [...deliveryStates, 'waiting'] as const;

/** A mail of the ledger. Its text, the code and the full address never leave the service. */
export const deliveryView = z.object({
  id: z.uuid(),
  template: z.string(),
  /** The code, request or event the mail is about. */
  subjectId: z.string(),
  personId: z.uuid().nullable(),
  /** `e***@rigwise.example` */
  recipient: z.string(),
  messageId: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  correlationId: z.string(),
});
export type DeliveryView = z.infer<typeof deliveryView>;

/**
 * Operator → notification: the ledger, newest first. `from` and `to` refer to when a mail was settled; an unsettled one
 * matches no time span.
 */
export const listDeliveries = defineCall({
  id: 'listDeliveries',
  method: 'GET',
  path: '/internal/operations/deliveries',
  service: 'notification',
  tag: 'Operations',
  summary: 'List mails and their status',
  access: operators,
  // Open pages refetch it when the figures change, which is no activity.
  extendsSession: false,
  query: pageQuery.extend({
    ...timeSpan,
    cursor: z.uuid().optional(),
    state: z.enum(deliveryFilters).optional(),
  }),
  answers: { 200: { description: 'A page, newest first', schema: pageOf(deliveryView) } },
});

export const resendDelivery = defineCall({
  id: 'resendDelivery',
  method: 'POST',
  path: '/internal/operations/deliveries/{id}/resend',
  service: 'notification',
  tag: 'Operations',
  summary: 'Resend a failed mail',
  access: operators,
  params: z.object({ id: z.uuid() }),
  answers: {
    200: { description: 'Queued for sending', schema: deliveryView },
    404: { description: 'No such mail', schema: problem },
    409: { description: 'The mail is being sent, was sent, or is no longer useful', schema: problem },
  },
});
