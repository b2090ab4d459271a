import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { crossSite, invalid, message, notProven, throttled, unavailable } from './answers.ts';
import { emailOf } from './email-field.ts';
import { confirmation, NOT_THE_SAME, sameTwice, shortPassword } from './new-passwords.ts';
import { sessionUser } from './session-user.ts';

const INVALID_ACCESS = 'Invalid Access: Please use the link from your verification email.';
const linkToken = z
  .string()
  .min(1, INVALID_ACCESS)
  .max(100)
  .meta({ description: 'From the link in the mail' });

export const createPassword = defineCall({
  id: 'createPassword',
  method: 'POST',
  path: '/api/auth/create-password',
  endsSessions: true,
  service: 'identity',
  tag: 'Passwords',
  summary:
    'Choose the first password, by a link from a mail or right after verifying an address; signs nobody in',
  access: 'public',
  body: z
    .strictObject({
      userId: z.uuid().optional(),
      token: linkToken.optional(),
      password: shortPassword,
      confirmPassword: confirmation,
    })
    .refine(({ userId, token }) => (userId === undefined) !== (token === undefined), INVALID_ACCESS)
    .refine(({ password, confirmPassword }) => sameTwice(password, confirmPassword), NOT_THE_SAME),
  answers: {
    200: { description: 'The account that has the password now', schema: sessionUser },
    400: { description: 'The link is over, or the password will not do', schema: problem },
    403: notProven,
    429: throttled,
    503: unavailable,
  },
});

export const forgotPassword = defineCall({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  service: 'identity',
  tag: 'Passwords',
  summary:
    'Mail a code and a link for a new password; the answer never tells whether somebody has the address',
  access: 'public',
  body: z.strictObject({ email: emailOf('Please enter your email address') }),
  answers: {
    200: { description: 'The same for every address', schema: message },
    400: invalid,
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});

const RESET_CODE = 'Please enter the reset code';

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  endsSessions: true,
  service: 'identity',
  tag: 'Passwords',
  summary:
    'Set a new password by the link of the mail, or by its code in the browser that asked; signs nobody in',
  access: 'public',
  body: z.strictObject({
    token: z
      .string(RESET_CODE)
      .min(1, RESET_CODE)
      .max(100)
      .meta({ description: 'The six digits of the mail, or what its link carries', example: '042137' }),
    newPassword: shortPassword,
  }),
  answers: {
    200: { description: 'The password is set, and every session of the person ended', schema: message },
    400: { description: 'Wrong or expired, or a password that will not do', schema: problem },
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  service: 'identity',
  tag: 'Passwords',
  summary: 'Change the password after a reset by an admin, or with the present one; every other session ends',
  access: 'public',
  endsSessions: true,
  body: z
    .strictObject({
      userId: z.uuid(),
      newPassword: shortPassword,
      confirmPassword: confirmation,
      currentPassword: z.string().min(1).max(512).optional().meta({
        description: 'For who is signed in; after the link of a reset it is left out',
      }),
    })
    .refine(({ newPassword, confirmPassword }) => sameTwice(newPassword, confirmPassword), NOT_THE_SAME),
  answers: {
    200: { description: 'Signed in, with a new session', schema: sessionUser },
    400: { description: 'A wrong present password, or a new one that will not do', schema: problem },
    403: notProven,
    429: throttled,
    503: unavailable,
  },
});
