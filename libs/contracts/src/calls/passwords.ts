import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { crossSite, invalid, message, notProven, throttled, unavailable } from './answers.ts';
import { emailOf } from './email-field.ts';
import { confirmation, NOT_THE_SAME, sameTwice, shortPassword } from './new-passwords.ts';
import { sessionUser } from './session-user.ts';

const INVALID_ACCESS = 'Invalid Access: Please use the link from your verification email.';
const linkToken = z.string().min(1, INVALID_ACCESS).max(100).meta({ description: 'From the mailed link' });

export const createPassword = defineCall({
  id: 'createPassword',
  method: 'POST',
  path: '/api/auth/create-password',
  endsSessions: true,
  service: 'identity',
  tag: 'Passwords',
  summary:
    'Choose the first password, with a mailed link or right after verifying an address; does not sign in',
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
    200: { description: 'The account whose password was set', schema: sessionUser },
    400: { description: 'The link is no longer valid, or the password is unacceptable', schema: problem },
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
    'Mail a code and a link for a new password; the response doesn’t reveal whether the address is known',
  access: 'public',
  body: z.strictObject({ email: emailOf('Please enter your email address') }),
  answers: {
    200: { description: 'Identical for every address', schema: message },
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
    'Set a new password with the mailed link, or with the mailed code in the browser that requested it; does not sign in',
  access: 'public',
  body: z.strictObject({
    token: z
      .string(RESET_CODE)
      .min(1, RESET_CODE)
      .max(100)
      .meta({ description: 'The mailed six-digit code, or the token of the mailed link', example: '042137' }),
    newPassword: shortPassword,
  }),
  answers: {
    200: { description: 'The password is set; all sessions of the user ended', schema: message },
    400: { description: 'Wrong or expired token, or an unacceptable password', schema: problem },
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
  summary: 'Change the password after an admin’s reset, or with the current one; all other sessions end',
  access: 'public',
  endsSessions: true,
  body: z
    .strictObject({
      userId: z.uuid(),
      newPassword: shortPassword,
      confirmPassword: confirmation,
      currentPassword: z.string().min(1).max(512).optional().meta({
        description: 'Required with a session; omitted after a reset link',
      }),
    })
    .refine(({ newPassword, confirmPassword }) => sameTwice(newPassword, confirmPassword), NOT_THE_SAME),
  answers: {
    200: { description: 'Signed in, with a new session', schema: sessionUser },
    400: { description: 'Wrong current password, or an unacceptable new one', schema: problem },
    403: notProven,
    429: throttled,
    503: unavailable,
  },
});
