import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { oneLine } from '../internal/one-line.ts';
import { crossSite, invalid, message, throttled, unavailable } from './answers.ts';
import { emailOf } from './email-field.ts';
import { employeeNumberOf } from './fields.ts';
import { FILL_IN_REQUIRED } from './new-passwords.ts';
import { plainText } from './plain-text.ts';

export const LONGEST_NAME = 100;
export const LONGEST_REASON = 1000;

const reason = plainText(FILL_IN_REQUIRED, LONGEST_REASON).meta({
  description: 'The reason, in the requester’s own words',
  example: 'I am joining the crew of Rig 7 in May.',
});

export const requestAccess = defineCall({
  id: 'requestAccess',
  method: 'POST',
  path: '/api/auth/request-access',
  service: 'access-request',
  tag: 'Access requests',
  summary:
    'Request access from an administrator; the response doesn’t reveal whether the number or address is known',
  access: 'public',
  body: z.strictObject({
    employeeNumber: employeeNumberOf(FILL_IN_REQUIRED),
    firstName: oneLine(FILL_IN_REQUIRED, LONGEST_NAME).meta({ example: 'Dana' }),
    lastName: oneLine(FILL_IN_REQUIRED, LONGEST_NAME).meta({ example: 'Ortiz' }),
    email: emailOf(FILL_IN_REQUIRED),
    reason,
  }),
  answers: {
    200: { description: 'Identical for everyone, including repeated requests', schema: message },
    400: invalid,
    403: crossSite,
    429: throttled,
    503: unavailable,
  },
});
