import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { crossSite, invalid, message, throttled, unauthenticated, unavailable } from './answers.ts';

/** `stopped`: someone with access to the old mailbox stopped it; only an administrator can resume it. */
export const emailChangeStates = ['waiting', 'stopped'] as const;
export type EmailChangeState = (typeof emailChangeStates)[number];

/** A new address from the directory for an account; the old one stays valid until it is confirmed. */
export const emailChange = z
  .object({
    id: z.uuid(),
    email: z.string().nullable().meta({ description: 'The new address; null takes the old one away' }),
    state: z.enum(emailChangeStates),
    confirmedBy: z
      .enum(['person', 'administrator'])
      .meta({ description: 'Who may confirm it: administrators always, others as their account allows' }),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'EmailChange' });
export type EmailChange = z.infer<typeof emailChange>;

const own = { service: 'identity', tag: 'Profile', access: 'signed-in' } as const;
const refusals = {
  401: unauthenticated,
  403: { description: 'An employee view changes nothing', schema: problem },
  404: { description: 'No change of their email waits', schema: problem },
  422: { description: 'An administrator has to confirm it', schema: problem },
  503: unavailable,
};

export const sendEmailChangeCode = defineCall({
  ...own,
  id: 'sendEmailChangeCode',
  method: 'POST',
  path: '/api/auth/email-change/code',
  summary: 'Mails a code to the new address of the person signed in; it works in this session alone',
  answers: {
    200: { description: 'Sent, or sent a moment ago', schema: message },
    429: throttled,
    ...refusals,
  },
});

export const confirmEmailChange = defineCall({
  ...own,
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  summary: 'The code from the new mailbox makes it the address of the account; other sessions end',
  body: z.strictObject({
    code: z
      .string('Please enter the six digits.')
      .trim()
      .regex(/^[0-9]{6}$/, 'Please enter the six digits.')
      .meta({ example: '042137' }),
  }),
  answers: {
    200: { description: 'The address that counts now', schema: z.object({ email: z.string() }) },
    400: invalid,
    429: throttled,
    ...refusals,
  },
});

export const stopEmailChange = defineCall({
  id: 'stopEmailChange',
  method: 'POST',
  path: '/api/auth/email-change/stop',
  service: 'identity',
  tag: 'Profile',
  summary: 'Stops a change of email, with the token of the link that the old address was mailed',
  access: 'public',
  body: z.strictObject({
    token: z.string('The link is not complete.').min(1, 'The link is not complete.').max(200),
  }),
  answers: {
    200: { description: 'The same whatever the token is', schema: message },
    400: invalid,
    403: crossSite,
    503: unavailable,
  },
});
