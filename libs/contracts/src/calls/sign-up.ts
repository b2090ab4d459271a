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
    skipOtp: z.boolean().meta({ description: 'This browser has proved enough: go on to the password' }),
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
    200: { description: 'A mail is on its way, or none is needed in this browser', schema: signUpStarted },
    400: invalid,
    403: crossSite,
    422: {
      description: 'Nobody with this number has an email on file; unknown numbers look the same',
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
  summary: 'Make the account with the code from the mail, in the browser that asked for it',
  access: 'public',
  endsSessions: true,
  body: z.strictObject({ employeeNumber, otp: otpOf(OTP_MUST, OTP_MUST), password: longPassword }),
  answers: {
    200: { description: 'Signed in', schema: sessionUser },
    400: { description: 'Wrong or expired code, or a password that will not do', schema: problem },
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});
