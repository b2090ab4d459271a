import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { crossSite, invalid, message, throttled, unavailable } from './answers.ts';
import { emailOf } from './email-field.ts';
import { otpOf } from './fields.ts';
import { sessionUser } from './session-user.ts';

export const resendVerification = defineCall({
  id: 'resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  service: 'identity',
  tag: 'Account setup',
  summary:
    'Mail a new verification code to this address; the response doesn’t reveal whether the address is known',
  access: 'public',
  body: z.strictObject({
    email: emailOf('Please enter your email address to resend the verification code.'),
  }),
  answers: {
    200: { description: 'Identical for every address', schema: message },
    400: invalid,
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});

export const emailVerified = z
  .object({
    message: z.string(),
    requiresPasswordCreation: z
      .boolean()
      .meta({ description: 'The user has not chosen a password yet; this browser may now do so' }),
    userId: z.uuid(),
    user: sessionUser,
    signedIn: z.boolean().meta({ description: 'Whether this browser now has a session' }),
  })
  .meta({ id: 'EmailVerified' });

export const verifyEmailOtp = defineCall({
  id: 'verifyEmailOtp',
  method: 'POST',
  path: '/api/auth/verify-email-otp',
  service: 'identity',
  tag: 'Account setup',
  summary: 'Verify an email address with the mailed code, from any browser',
  access: 'public',
  endsSessions: true,
  body: z.strictObject({
    email: emailOf('Please enter your email address'),
    otp: otpOf('Please enter a 6-digit verification code.'),
  }),
  answers: {
    200: { description: 'Verified', schema: emailVerified },
    400: { description: 'Wrong or expired code: the same message for both', schema: problem },
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});
