import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { crossSite, invalid, message, throttled, unavailable } from './answers.ts';
import { employeeNumber, otpOf } from './fields.ts';
import {
  FILL_IN_REQUIRED,
  NOT_THE_SAME,
  registrationConfirmation,
  registrationPassword,
  sameTwice,
} from './new-passwords.ts';

export const verifiedEmployee = z
  .object({
    employeeName: z.string().meta({ description: 'First name and initial', example: 'Erin E.' }),
    employeeNumber: z.string(),
    maskedEmail: z.string().nullable().meta({ description: 'Null if there is no email on file' }),
    username: z.string(),
    department: z.string(),
    position: z.string(),
  })
  .meta({ id: 'VerifiedEmployee' });

export const verifyEmployee = defineCall({
  id: 'verifyEmployee',
  method: 'POST',
  path: '/api/auth/verify-employee',
  service: 'identity',
  tag: 'Registration',
  summary: 'Look up an employee number, as far as registration needs',
  access: 'public',
  body: z.strictObject({ employeeNumber }),
  answers: {
    200: { description: 'An employee of the directory', schema: verifiedEmployee },
    400: invalid,
    403: crossSite,
    404: { description: 'Unknown employee number', schema: problem },
    429: throttled,
    503: unavailable,
  },
});

export const sendEmployeeVerification = defineCall({
  id: 'sendEmployeeVerification',
  method: 'POST',
  path: '/api/auth/send-employee-verification',
  service: 'identity',
  tag: 'Registration',
  summary: 'Mail a registration code and link; the response doesn’t reveal whether the number is known',
  access: 'public',
  body: z.strictObject({ employeeNumber }),
  answers: {
    200: { description: 'Identical for every number', schema: message },
    400: invalid,
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});

export const completeEmployeeRegistration = defineCall({
  id: 'completeEmployeeRegistration',
  method: 'POST',
  path: '/api/auth/complete-employee-registration',
  service: 'identity',
  tag: 'Registration',
  summary: 'Create the account with the mailed code, in the browser that requested it; does not sign in',
  access: 'public',
  body: z
    .strictObject({
      employeeNumber,
      otp: otpOf(FILL_IN_REQUIRED),
      password: registrationPassword,
      confirmPassword: registrationConfirmation,
    })
    .refine(({ password, confirmPassword }) => sameTwice(password, confirmPassword), NOT_THE_SAME),
  answers: {
    200: { description: 'The account is created', schema: message },
    400: { description: 'Wrong or expired code, or an unacceptable password', schema: problem },
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});
