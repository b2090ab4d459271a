import { deliveryFailedV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';

/** Mails whose recipients can't request another one, so that an operator has to act. Codes can be requested again. */
const concern = z.enum(['invitation', 'access']);
const CONCERNS = { invitation: 'An invitation', access: 'An email about an access request' } as const;

/** A mail was permanently refused. */
export const mailFailed = defineNotification({
  kind: 'mail.failed',
  group: 'operations',
  label: 'An email couldn’t be delivered',
  roles: ['admin'],
  operators: true,
  channels: { inApp: true, email: false, digest: true },
  details: z.object({ about: concern, reason: z.string() }),
  text: ({ about, reason }) => ({
    title: `${CONCERNS[about]} couldn’t be delivered`,
    body: `The mail server’s response: ${reason}. Check the address, then resend it.`,
  }),
  link: (_, deliveryId) => `/admin/operations?tab=mails&row=notification:${deliveryId}`,
  tells: [
    on(deliveryFailedV1, ({ payload: { deliveryId, template, outcome, reason } }) => {
      const about = concern.safeParse(template.split('/')[0]).data;
      if (outcome !== 'failed' || about === undefined) return null;
      return { subjectId: deliveryId, who: { operators: true }, details: { about, reason } };
    }),
  ],
});
