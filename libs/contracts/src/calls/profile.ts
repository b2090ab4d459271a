import { z } from 'zod';
import { defineCall, roles } from '../define-call.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { emailChange } from './email-change.ts';
import { extraTime, LONGEST_EXTRA_TIME_REASON } from './extra-time.ts';

export const profile = z
  .object({
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    location: z.string().nullable(),
    rotation: z.string().nullable(),
    manager: z.string().nullable().meta({ description: 'Name of the manager' }),
    username: z.string(),
    role: z.enum(roles),
    memberSince: z.iso.datetime().meta({ description: 'When the account was created' }),
    externalAccess: z
      .object({ endsOn: z.iso.date(), timeZone: z.string(), sponsor: z.string().nullable() })
      .nullable()
      .meta({ description: 'For external people: when access ends, and the sponsor' }),
    extraTime: extraTime.nullable().meta({ description: 'Null in an employee view' }),
    emailChange: emailChange.nullable().optional().meta({ description: 'The pending new address' }),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

export const showProfile = defineCall({
  id: 'showProfile',
  method: 'GET',
  path: '/api/auth/profile',
  service: 'identity',
  tag: 'Profile',
  summary: 'Get the caller’s directory record and extra time',
  access: 'signed-in',
  answers: {
    200: { description: 'The caller’s own record', schema: profile },
    401: unauthenticated,
    503: unavailable,
  },
});

const theirs = { description: 'The caller’s extra time, updated', schema: extraTime };

export const askForExtraTime = defineCall({
  id: 'askForExtraTime',
  method: 'PUT',
  path: '/api/auth/extra-time-request',
  service: 'identity',
  tag: 'Profile',
  summary: 'Request extra time in tests; replaces the reason of a pending request',
  access: 'signed-in',
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .max(LONGEST_EXTRA_TIME_REASON, `Please use at most ${LONGEST_EXTRA_TIME_REASON} characters.`)
      .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'Please write plain text.')
      .meta({ description: 'May be empty: a reason is optional', example: 'I read slowly.' }),
  }),
  answers: { 200: theirs, 400: invalid, 401: unauthenticated, 503: unavailable },
});

export const withdrawExtraTimeRequest = defineCall({
  id: 'withdrawExtraTimeRequest',
  method: 'DELETE',
  path: '/api/auth/extra-time-request',
  service: 'identity',
  tag: 'Profile',
  summary: 'Withdraw a pending request for extra time, with its reason; granted time stays',
  access: 'signed-in',
  answers: { 200: theirs, 401: unauthenticated, 503: unavailable },
});
