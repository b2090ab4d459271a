import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { requiresAccessRequest } from './auth.ts';
import { crossSite, invalid, throttled, unavailable } from './answers.ts';
import { employeeNumber, otpOf } from './fields.ts';
import { longPassword } from './new-passwords.ts';
import { sessionUser } from './session-user.ts';

export const signUpStarted = z
  .object({
    message: z.string(),
    maskedEmail: z.string().nullable(),
    requiresAccessRequest: z.literal(false),
    skipOtp: z
      .boolean()
      .meta({ description: 'This browser has sufficient proof: continue with the password' }),
    isFirstTimeLogin: z.boolean(),
    userId: z.uuid().optional(),
    username: z.string().optional(),
  })
  .meta({ id: 'SignUpStarted' });

export const signupSendOtp = defineCall({
  id: 'signupSendOtp',
  method: 'POST',
  path: '/api/auth/signup-send-otp',
  service: 'identity',
  tag: 'Sign-up',
  summary: 'Mail a sign-up code to an employee of the directory',
  access: 'public',
  body: z.strictObject({ employeeNumber }),
  answers: {
    200: { description: 'A mail is on its way, or this browser needs none', schema: signUpStarted },
    400: invalid,
    403: crossSite,
    422: {
      description: 'No email on file; identical for unknown numbers',
      schema: requiresAccessRequest,
    },
    429: throttled,
    503: unavailable,
  },
});

const OTP_MUST = 'OTP must be 6 digits.';

export const signupVerifyOtp = defineCall({
  id: 'signupVerifyOtp',
  method: 'POST',
  path: '/api/auth/signup-verify-otp',
  service: 'identity',
  tag: 'Sign-up',
  summary: 'Create the account with the mailed code, in the browser that requested it',
  access: 'public',
  endsSessions: true,
  body: z.strictObject({ employeeNumber, otp: otpOf(OTP_MUST, OTP_MUST), password: longPassword }),
  answers: {
    200: { description: 'Signed in', schema: sessionUser },
    400: { description: 'Wrong or expired code, or an unacceptable password', schema: problem },
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});
