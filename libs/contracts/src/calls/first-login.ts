import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { notProven, throttled, unavailable } from './answers.ts';
import { longPassword } from './new-passwords.ts';
import { sessionUser } from './session-user.ts';

/** The code, if one was mailed; a form without the field sends nothing, null or an empty text. */
const optionalOtp = z
  .string()
  .regex(/^(?:[0-9]{6})?$/, 'Verification code must be exactly 6 digits.')
  .nullish();

export const completeFirstTimeLogin = defineCall({
  id: 'completeFirstTimeLogin',
  method: 'POST',
  path: '/api/auth/complete-first-time-login',
  service: 'identity',
  tag: 'Account setup',
  summary: 'Replace a temporary password, in the browser that signed in with it',
  access: 'public',
  endsSessions: true,
  body: z.strictObject({ userId: z.uuid(), otp: optionalOtp, newPassword: longPassword }),
  answers: {
    200: { description: 'Signed in', schema: sessionUser },
    400: { description: 'Wrong or expired code, or an unacceptable password', schema: problem },
    403: notProven,
    429: throttled,
    503: unavailable,
  },
});
