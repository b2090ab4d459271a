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
    email: z.string().nullable().meta({ description: 'The new address; null removes the old one' }),
    state: z.enum(emailChangeStates),
    confirmedBy: z.enum(['person', 'administrator']).meta({
      description: 'Who may confirm it: administrators always, the person if the account allows it',
    }),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'EmailChange' });
export type EmailChange = z.infer<typeof emailChange>;

const own = { service: 'identity', tag: 'Profile', access: 'signed-in' } as const;
const refusals = {
  401: unauthenticated,
  403: { description: 'An employee view is read-only', schema: problem },
  404: { description: 'No email change is pending', schema: problem },
  422: { description: 'An administrator must confirm it', schema: problem },
  503: unavailable,
};

export const sendEmailChangeCode = defineCall({
  ...own,
  id: 'sendEmailChangeCode',
  method: 'POST',
  path: '/api/auth/email-change/code',
  summary: 'Mail a code to the caller’s new address; valid in this session only',
  answers: {
    200: { description: 'Sent now or moments ago', schema: message },
    429: throttled,
    ...refusals,
  },
});

export const confirmEmailChange = defineCall({
  ...own,
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  summary: 'Confirm the new address with the mailed code; the caller’s other sessions end',
  body: z.strictObject({
    code: z
      .string('Please enter the six-digit code.')
      .trim()
      .regex(/^[0-9]{6}$/, 'Please enter the six-digit code.')
      .meta({ example: '042137' }),
  }),
  answers: {
    200: { description: 'The address now in effect', schema: z.object({ email: z.string() }) },
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
  summary: 'Stop an email change, with the token of the link mailed to the old address',
  access: 'public',
  body: z.strictObject({
    token: z.string('This link is incomplete.').min(1, 'This link is incomplete.').max(200),
  }),
  answers: {
    200: { description: 'Identical for every token', schema: message },
    400: invalid,
    403: crossSite,
    503: unavailable,
  },
});
