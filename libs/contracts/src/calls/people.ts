import { z } from 'zod';
import { defineCall, roles } from '../define-call.ts';
import { problem } from '../errors.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { capability } from './capabilities.ts';
import { emailChange, emailChangeStates } from './email-change.ts';
import { extraTime } from './extra-time.ts';
import { pageOf, pageQuery } from './lists.ts';

/** A person's state in the directory: the account's state, or why there is no account. */
export const personStates = [
  'active',
  'first-login',
  'unverified',
  'disabled',
  'no-account',
  'left',
  'merged',
] as const;
export type PersonState = (typeof personStates)[number];

export const peopleOrders = ['name', '-name', 'number', '-number'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

/** Counts stop here; beyond it the list only says that there are more. */
const MOST_COUNTED = 10_000;
/** With filters, counting has to read each matching row. */
const MOST_COUNTED_OF_FEWER = 2_000;

export const notAnAdmin = { description: 'The caller is no administrator', schema: problem };
export const personId = z.object({ personId: z.uuid() });

export const personName = z
  .object({
    id: z.uuid(),
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  })
  .meta({ id: 'PersonName' });
export type PersonName = z.infer<typeof personName>;

export const listedPerson = personName
  .extend({
    email: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    location: z.string().nullable(),
    rotation: z.string().nullable(),
    external: z.boolean(),
    state: z.enum(personStates),
    lockedUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'After too many wrong passwords, on a device they know or any other' }),
    emailChange: emailChange
      .nullable()
      .optional()
      .meta({ description: 'The address that waits to become theirs' }),
    held: z
      .boolean()
      .optional()
      .meta({ description: 'Under a legal hold, which keeps them from being erased' }),
    account: z
      .object({ id: z.uuid(), username: z.string(), role: z.enum(roles) })
      .nullable()
      .meta({ description: 'Null without an account' }),
  })
  .meta({ id: 'ListedPerson' });
export type ListedPerson = z.infer<typeof listedPerson>;

/** Filters of a list of people; an export takes the same. */
export const peopleFilter = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .refine((text) => !/\p{Cc}/u.test(text), 'Please write it in one line.')
    .optional()
    .meta({ description: 'Parts of number, name, username or email; each word has to fit' }),
  role: z.enum(roles).optional(),
  state: z.enum(personStates).optional(),
  department: z.string().min(1).max(100).optional(),
  location: z.string().min(1).max(100).optional(),
  external: z.enum(['true', 'false']).optional(),
  locked: z
    .literal('true')
    .optional()
    .meta({ description: 'Who has to wait now after too many wrong passwords' }),
});
export type PeopleFilter = z.infer<typeof peopleFilter>;

/** The maximum count for a filter. */
export function mostCounted(filter: PeopleFilter): number {
  const isNarrowed = peopleFilter
    .keyof()
    .options.some((name) => filter[name] !== undefined && filter[name] !== '');
  return isNarrowed ? MOST_COUNTED_OF_FEWER : MOST_COUNTED;
}

export const listPeople = defineCall({
  id: 'listPeople',
  method: 'GET',
  path: '/api/admin/people',
  service: 'identity',
  tag: 'People',
  summary: 'Everybody of the directory, with or without an account',
  access: ['admin'],
  query: pageQuery.extend({
    ...peopleFilter.shape,
    extraTime: z.literal('requested').optional().meta({ description: 'Who asks for more time in tests' }),
    emailChange: z
      .enum(emailChangeStates)
      .optional()
      .meta({ description: 'Whose new address waits to be confirmed, or was stopped' }),
    sort: z.enum(peopleOrders).default('name'),
  }),
  answers: {
    200: {
      description: `A page. total is left out where more than ${MOST_COUNTED} fit, or ${MOST_COUNTED_OF_FEWER} of a list that is narrowed, and on later pages`,
      schema: pageOf(listedPerson),
    },
    400: invalid,
    401: unauthenticated,
    403: notAnAdmin,
    503: unavailable,
  },
});

export const peopleChoices = defineCall({
  id: 'peopleChoices',
  method: 'GET',
  path: '/api/admin/people-choices',
  service: 'identity',
  tag: 'People',
  summary: 'The departments, locations and so on that stand in the directory, to choose from',
  access: ['admin'],
  answers: {
    200: {
      description: 'Each once, in order; of very many the first 500',
      schema: z.object({
        departments: z.array(z.string()),
        locations: z.array(z.string()),
      }),
    },
    401: unauthenticated,
    403: notAnAdmin,
    503: unavailable,
  },
});

export const personDetails = listedPerson
  .extend({
    revision: z.number().int().meta({ description: 'What a change of the details has to name' }),
    manager: personName.nullable(),
    crewSize: z.number().int(),
    extraTime,
    mergedInto: personName.nullable(),
    mergedFrom: z.array(personName),
    leftAt: z.iso.datetime().nullable(),
    erasedAfter: z.iso.datetime().nullable().meta({
      description: 'When everything personal goes by itself; null while they work here or are held',
    }),
    legalHold: z
      .object({ reason: z.string(), by: personName.nullable(), placedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'Keeps them from being erased' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    access: z
      .object({
        capabilities: z.array(capability),
        hasPassword: z.boolean().meta({ description: 'Whether they chose one themselves' }),
        temporaryPasswordUntil: z.iso.datetime().nullable(),
        lastSignInAt: z.iso.datetime().nullable(),
        sessions: z.number().int().meta({ description: 'That are open now, on any device' }),
      })
      .nullable()
      .meta({ description: 'Null without an account' }),
  })
  .meta({ id: 'PersonDetails' });
export type PersonDetails = z.infer<typeof personDetails>;

export const noSuchPerson = { description: 'Nobody has this id', schema: problem };

export const showPerson = defineCall({
  id: 'showPerson',
  method: 'GET',
  path: '/api/admin/people/{personId}',
  service: 'identity',
  tag: 'People',
  summary: 'One person, with what the account allows and how it was used',
  access: ['admin'],
  params: personId,
  answers: {
    200: { description: 'The person', schema: personDetails },
    400: invalid,
    401: unauthenticated,
    403: notAnAdmin,
    404: noSuchPerson,
    503: unavailable,
  },
});
