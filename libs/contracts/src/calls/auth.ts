import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { crossSite, invalid, message, throttled, unauthenticated, unavailable } from './answers.ts';
import { employeeNumber, otpOf, password, username } from './fields.ts';
import { currentSession, sessionUser } from './session-user.ts';

export const currentUser = defineCall({
  id: 'currentUser',
  method: 'GET',
  path: '/api/auth/current',
  service: 'gateway',
  tag: 'Session',
  summary: 'Get the signed-in user',
  access: 'signed-in',
  answers: {
    200: { description: 'The session user', schema: currentSession },
    401: unauthenticated,
    503: unavailable,
  },
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/api/logout',
  service: 'identity',
  tag: 'Session',
  summary: 'Sign out; idempotent',
  access: 'public',
  inEmployeeView: true,
  endsSessions: true,
  answers: { 200: { description: 'Signed out', schema: message }, 403: crossSite, 503: unavailable },
});

export const requiresPasswordChange = z
  .object({
    requiresPasswordChange: z.literal(true),
    userId: z.uuid(),
    username: z.string(),
    email: z.string().nullable().meta({ description: 'Masked' }),
    otpSent: z.boolean().meta({ description: 'Whether a code, required by the next step, was mailed' }),
    message: z.string(),
  })
  .meta({ id: 'RequiresPasswordChange' });

/** A problem whose extra members tell the login page that the email must be verified first. */
export const requiresVerification = problem
  .extend({
    requiresVerification: z.literal(true),
    email: z.string().meta({ description: 'The address to verify' }),
  })
  .meta({ id: 'RequiresVerification' });

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  service: 'identity',
  tag: 'Sign-in',
  summary: 'Sign in with username and password',
  access: 'public',
  endsSessions: true,
  body: z.strictObject({ username, password }),
  answers: {
    200: { description: 'Signed in', schema: sessionUser },
    202: { description: 'Correct password that must be replaced first', schema: requiresPasswordChange },
    400: invalid,
    401: {
      description: 'Unknown user, wrong password or disabled account: indistinguishable',
      schema: problem,
    },
    403: {
      description: 'Correct password, but the email must be verified first',
      schema: requiresVerification,
    },
    429: throttled,
    503: unavailable,
  },
});

export const requiresSignup = problem
  .extend({ requiresSignup: z.literal(true) })
  .meta({ id: 'RequiresSignup' });

export const requiresAccessRequest = problem
  .extend({ requiresAccessRequest: z.literal(true) })
  .meta({ id: 'RequiresAccessRequest' });

export const employeeLoginSendOtp = defineCall({
  id: 'employeeLoginSendOtp',
  method: 'POST',
  path: '/api/auth/employee-login-send-otp',
  service: 'identity',
  tag: 'Sign-in',
  summary: 'Mail a six-digit sign-in code to an employee',
  access: 'public',
  body: z.strictObject({ employeeNumber }),
  answers: {
    200: {
      description: 'A code is on its way',
      schema: z.object({ maskedEmail: z.string(), message: z.string() }).meta({ id: 'OtpSent' }),
    },
    400: invalid,
    403: crossSite,
    404: { description: 'No account has this employee number', schema: requiresSignup },
    422: { description: 'The account has no email on file', schema: requiresAccessRequest },
    429: throttled,
    503: unavailable,
  },
});

export const employeeLoginVerifyOtp = defineCall({
  id: 'employeeLoginVerifyOtp',
  method: 'POST',
  path: '/api/auth/employee-login-verify-otp',
  service: 'identity',
  tag: 'Sign-in',
  summary: 'Sign in with the mailed code, in the browser that requested it',
  access: 'public',
  endsSessions: true,
  body: z.strictObject({ employeeNumber, otp: otpOf('Please enter the OTP sent to your email.') }),
  answers: {
    200: { description: 'Signed in', schema: sessionUser },
    400: { description: 'Wrong or expired code: the same message for both', schema: problem },
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});
