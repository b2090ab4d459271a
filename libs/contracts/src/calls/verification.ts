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
    'Mail a new code to whoever has to verify this address; the answer never tells whether somebody does',
  access: 'public',
  body: z.strictObject({
    email: emailOf('Please enter your email address to resend the verification code.'),
  }),
  answers: {
    200: { description: 'The same for every address', schema: message },
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
      .meta({ description: 'The person has chosen no password yet; this browser may do so now' }),
    userId: z.uuid(),
    user: sessionUser,
    signedIn: z.boolean().meta({ description: 'Whether this browser has a session now' }),
  })
  .meta({ id: 'EmailVerified' });

export const verifyEmailOtp = defineCall({
  id: 'verifyEmailOtp',
  method: 'POST',
  path: '/api/auth/verify-email-otp',
  service: 'identity',
  tag: 'Account setup',
  summary: 'Verify an email address with the code that was mailed to it, from any browser',
  access: 'public',
  endsSessions: true,
  body: z.strictObject({
    email: emailOf('Please enter your email address'),
    otp: otpOf('Please enter a 6-digit verification code.'),
  }),
  answers: {
    200: { description: 'Verified', schema: emailVerified },
    400: { description: 'Wrong or expired code: one text for both', schema: problem },
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});
