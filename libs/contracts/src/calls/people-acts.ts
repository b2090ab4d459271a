import { z } from 'zod';
import { defineCall, roles, type CallDefinition } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { invalid, throttled, unauthenticated, unavailable } from './answers.ts';
import { capability, grantableScopes } from './capabilities.ts';
import { emailOf } from './email-field.ts';
import { extraTimeMultipliers } from './extra-time.ts';
import { noSuchPerson, notAnAdmin, personDetails, personId } from './people.ts';

const person = { description: 'The person as they are now', schema: personDetails };
const conflicting = {
  description: 'Somebody else was faster, or the last administrator would be gone',
  schema: problem,
};
const unfit = { description: 'It does not fit this person; the message says why', schema: problem };

const answers = {
  200: person,
  400: invalid,
  401: unauthenticated,
  403: notAnAdmin,
  404: noSuchPerson,
  409: conflicting,
  422: unfit,
  503: unavailable,
} as const satisfies CallDefinition['answers'];

/** Common to all: an administrator acts on one person. */
const act = { service: 'identity', tag: 'People', access: ['admin'], params: personId, answers } as const;

const text = (most: number) => oneLine('Please fill in this field.', most);
const optionalText = z.union([text(100), z.literal('')]).nullable();

export const changePerson = defineCall({
  ...act,
  id: 'changePerson',
  method: 'PATCH',
  path: '/api/admin/people/{personId}',
  endsSessions: true,
  summary: 'Changes details of a person. What is left out stays; an empty text takes away',
  body: z.strictObject({
    revision: z.number().int().min(1).meta({ description: 'Of the person as it was read', example: 1 }),
    firstName: text(100).optional(),
    lastName: text(100).optional(),
    email: z
      .union([emailOf('Please enter an email address.'), z.literal('')])
      .nullable()
      .optional(),
    department: optionalText.optional(),
    position: optionalText.optional(),
    location: optionalText.optional(),
    rotation: optionalText.optional(),
    managerId: z.uuid().nullable().optional(),
  }),
  answers: {
    ...answers,
    409: { description: 'Changed meanwhile; `current` is the person as they are now', schema: problem },
  },
});

export const invitePerson = defineCall({
  ...act,
  id: 'invitePerson',
  method: 'POST',
  path: '/api/admin/people/{personId}/invitation',
  summary: 'Makes an account where there is none, and mails a link to choose its password',
});

export const setRole = defineCall({
  ...act,
  id: 'setRole',
  method: 'PUT',
  path: '/api/admin/people/{personId}/role',
  endsSessions: true,
  summary: 'Gives an account another role; its sessions end',
  body: z.strictObject({ role: z.enum(roles).meta({ example: 'employee' }) }),
});

export const setCapabilities = defineCall({
  ...act,
  id: 'setCapabilities',
  method: 'PUT',
  path: '/api/admin/people/{personId}/capabilities',
  endsSessions: true,
  summary: 'Says what an account may do beside its role; its sessions end where that is less than before',
  body: z.strictObject({
    capabilities: z
      .array(capability)
      .max(18)
      .refine(
        (all) => new Set(all.map(({ name }) => name)).size === all.length,
        'Please give each permission once.',
      )
      .refine(
        (all) => all.every(({ name, scope }) => grantableScopes[name].includes(scope)),
        'This permission is not given for a department or a crew.',
      )
      .meta({ example: [{ name: 'marker', scope: 'department' }] }),
  }),
});

export const disableAccount = defineCall({
  ...act,
  id: 'disableAccount',
  method: 'POST',
  path: '/api/admin/people/{personId}/disable',
  endsSessions: true,
  summary: 'Nobody signs in with this account any more; its sessions end',
});

export const enableAccount = defineCall({
  ...act,
  id: 'enableAccount',
  method: 'POST',
  path: '/api/admin/people/{personId}/enable',
  summary: 'Lets a disabled account be used again',
});

export const mailPasswordReset = defineCall({
  ...act,
  id: 'mailPasswordReset',
  method: 'POST',
  path: '/api/admin/people/{personId}/password-reset',
  summary: 'Mails a link to choose another password',
  answers: { ...answers, 429: throttled },
});

export const makeTemporaryPassword = defineCall({
  ...act,
  id: 'makeTemporaryPassword',
  method: 'POST',
  path: '/api/admin/people/{personId}/temporary-password',
  endsSessions: true,
  summary: 'For somebody without an email address: a password for one first sign-in within 7 days',
  answers: {
    ...answers,
    200: {
      description: 'Shown this once',
      schema: z.object({
        username: z.string(),
        temporaryPassword: z.string(),
        expiresAt: z.iso.datetime(),
        person: personDetails,
      }),
    },
  },
});

export const signOutEverywhere = defineCall({
  ...act,
  id: 'signOutEverywhere',
  method: 'POST',
  path: '/api/admin/people/{personId}/sign-out',
  endsSessions: true,
  summary: 'Ends every session of an account',
});

export const unlockAccount = defineCall({
  ...act,
  id: 'unlockAccount',
  method: 'POST',
  path: '/api/admin/people/{personId}/unlock',
  summary: 'Forgets the wrong passwords of an account that has to wait for them',
});

export const setExtraTime = defineCall({
  ...act,
  id: 'setExtraTime',
  method: 'PUT',
  path: '/api/admin/people/{personId}/extra-time',
  summary: 'Says how much longer somebody may take in tests; that answers a request that waits',
  body: z.strictObject({
    revision: z.number().int().min(0).meta({ description: 'Of extraTime as it was read', example: 0 }),
    multiplier: z.literal(extraTimeMultipliers).meta({ example: 2 }),
  }),
  answers: {
    ...answers,
    409: { description: 'Changed meanwhile; `current` is the person as they are now', schema: problem },
  },
});

export const mergePerson = defineCall({
  ...act,
  id: 'mergePerson',
  method: 'POST',
  path: '/api/admin/people/{personId}/merge',
  endsSessions: true,
  summary: 'This person and the duplicate are one: this one goes on with what both have',
  body: z.strictObject({
    duplicateId: z.uuid(),
    confirmation: text(40).meta({
      description: 'The employee number of the duplicate, typed: this can not be undone',
      example: 'RW-2042',
    }),
  }),
});
