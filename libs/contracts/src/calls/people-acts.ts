import { z } from 'zod';
import { defineCall, roles, type CallDefinition } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { invalid, throttled, unauthenticated, unavailable } from './answers.ts';
import { capability, grantableScopes } from './capabilities.ts';
import { emailOf } from './email-field.ts';
import { extraTimeMultipliers } from './extra-time.ts';
import { noSuchPerson, notAnAdmin, personDetails, personId } from './people.ts';

const person = { description: 'The updated person', schema: personDetails };
const conflicting = {
  description: 'Changed by someone else meanwhile, or it would remove the last administrator',
  schema: problem,
};
const unfit = { description: 'Not possible for this person; the message says why', schema: problem };

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
  summary: 'Update a person’s details. Omitted fields are unchanged; an empty text clears a field',
  body: z.strictObject({
    revision: z.number().int().min(1).meta({ description: 'The person’s revision as read', example: 1 }),
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
    409: { description: 'Changed meanwhile; `current` is the person’s current state', schema: problem },
  },
});

export const invitePerson = defineCall({
  ...act,
  id: 'invitePerson',
  method: 'POST',
  path: '/api/admin/people/{personId}/invitation',
  summary: 'Create an account if there is none, and mail a link to choose its password',
});

export const setRole = defineCall({
  ...act,
  id: 'setRole',
  method: 'PUT',
  path: '/api/admin/people/{personId}/role',
  endsSessions: true,
  summary: 'Change an account’s role; its sessions end',
  body: z.strictObject({ role: z.enum(roles).meta({ example: 'employee' }) }),
});

export const setCapabilities = defineCall({
  ...act,
  id: 'setCapabilities',
  method: 'PUT',
  path: '/api/admin/people/{personId}/capabilities',
  endsSessions: true,
  summary: 'Set an account’s permissions beyond its role; its sessions end if any is removed',
  body: z.strictObject({
    capabilities: z
      .array(capability)
      .max(18)
      .refine(
        (all) => new Set(all.map(({ name }) => name)).size === all.length,
        'Please list each permission only once.',
      )
      .refine(
        (all) => all.every(({ name, scope }) => grantableScopes[name].includes(scope)),
        'This permission can’t be limited to a department or crew.',
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
  summary: 'Disable an account; its sessions end',
});

export const enableAccount = defineCall({
  ...act,
  id: 'enableAccount',
  method: 'POST',
  path: '/api/admin/people/{personId}/enable',
  summary: 'Enable a disabled account',
});

export const mailPasswordReset = defineCall({
  ...act,
  id: 'mailPasswordReset',
  method: 'POST',
  path: '/api/admin/people/{personId}/password-reset',
  summary: 'Mail a link to choose a new password',
  answers: { ...answers, 429: throttled },
});

export const makeTemporaryPassword = defineCall({
  ...act,
  id: 'makeTemporaryPassword',
  method: 'POST',
  path: '/api/admin/people/{personId}/temporary-password',
  endsSessions: true,
  summary:
    'Create a temporary password for a person without an email address, valid for one first sign-in within 7 days',
  answers: {
    ...answers,
    200: {
      description: 'Shown only once',
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
  summary: 'End all sessions of an account',
});

export const unlockAccount = defineCall({
  ...act,
  id: 'unlockAccount',
  method: 'POST',
  path: '/api/admin/people/{personId}/unlock',
  summary: 'Unlock an account that is throttled after wrong passwords',
});

export const setExtraTime = defineCall({
  ...act,
  id: 'setExtraTime',
  method: 'PUT',
  path: '/api/admin/people/{personId}/extra-time',
  summary: 'Set a person’s extra time in tests; answers a pending request',
  body: z.strictObject({
    revision: z.number().int().min(0).meta({ description: 'The revision of extraTime as read', example: 0 }),
    multiplier: z.literal(extraTimeMultipliers).meta({ example: 2 }),
  }),
  answers: {
    ...answers,
    409: { description: 'Changed meanwhile; `current` is the person’s current state', schema: problem },
  },
});

export const mergePerson = defineCall({
  ...act,
  id: 'mergePerson',
  method: 'POST',
  path: '/api/admin/people/{personId}/merge',
  endsSessions: true,
  summary: 'Merge a duplicate into this person, who keeps the data of both',
  body: z.strictObject({
    duplicateId: z.uuid(),
    confirmation: text(40).meta({
      description: 'The duplicate’s employee number, typed as confirmation: this can’t be undone',
      example: 'RW-2042',
    }),
  }),
});
