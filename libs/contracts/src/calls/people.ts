import { z } from 'zod';
import { defineCall, roles } from '../define-call.ts';
import { problem } from '../errors.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { capability } from './capabilities.ts';
import { emailChange, emailChangeStates } from './email-change.ts';
import { extraTime } from './extra-time.ts';
import { pageOf, pageQuery } from './lists.ts';
import { week } from './week.ts';

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

export const notAnAdmin = { description: 'The caller is not an administrator', schema: problem };
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
      .meta({ description: 'Throttled after too many wrong passwords, on a known device or another' }),
    emailChange: emailChange.nullable().optional().meta({ description: 'The pending new address' }),
    held: z.boolean().optional().meta({ description: 'Under a legal hold, which prevents erasure' }),
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
    .refine((text) => !/\p{Cc}/u.test(text), 'Please write it on one line.')
    .optional()
    .meta({ description: 'Parts of an employee number, name, username or email; every word must match' }),
  role: z.enum(roles).optional(),
  state: z.enum(personStates).optional(),
  department: z.string().min(1).max(100).optional(),
  location: z.string().min(1).max(100).optional(),
  external: z.enum(['true', 'false']).optional(),
  locked: z
    .literal('true')
    .optional()
    .meta({ description: 'Only those currently throttled after too many wrong passwords' }),
  present: z
    .literal('true')
    .optional()
    .meta({ description: 'Only current people who are not merged duplicates' }),
  accountMadeIn: week
    .optional()
    .meta({ description: 'Only those whose account was made in the week of this Monday, UTC' }),
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
  summary: 'List the people of the directory, with or without accounts',
  access: ['admin'],
  query: pageQuery.extend({
    ...peopleFilter.shape,
    extraTime: z
      .literal('requested')
      .optional()
      .meta({ description: 'Only those with a pending request for extra time' }),
    emailChange: z
      .enum(emailChangeStates)
      .optional()
      .meta({ description: 'Only those whose new address is pending confirmation, or was stopped' }),
    sort: z.enum(peopleOrders).default('name'),
  }),
  answers: {
    200: {
      description: `A page. total is omitted if more than ${MOST_COUNTED} match (${MOST_COUNTED_OF_FEWER} with filters), and on later pages`,
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
  summary: 'List the directory’s departments, locations and so on, to choose from',
  access: ['admin'],
  answers: {
    200: {
      description: 'Distinct and sorted, at most 500 each',
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
    revision: z.number().int().meta({ description: 'The revision that an update of the details must send' }),
    manager: personName.nullable(),
    crewSize: z.number().int(),
    extraTime,
    mergedInto: personName.nullable(),
    mergedFrom: z.array(personName),
    leftAt: z.iso.datetime().nullable(),
    erasedAfter: z.iso.datetime().nullable().meta({
      description:
        'When personal data is erased automatically; null while the person works here or is under a legal hold',
    }),
    legalHold: z
      .object({ reason: z.string(), by: personName.nullable(), placedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'A legal hold, which prevents erasure' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    access: z
      .object({
        capabilities: z.array(capability),
        hasPassword: z.boolean().meta({ description: 'Whether the person chose the password' }),
        temporaryPasswordUntil: z.iso.datetime().nullable(),
        lastSignInAt: z.iso.datetime().nullable(),
        sessions: z.number().int().meta({ description: 'Number of open sessions, on any device' }),
      })
      .nullable()
      .meta({ description: 'Null without an account' }),
  })
  .meta({ id: 'PersonDetails' });
export type PersonDetails = z.infer<typeof personDetails>;

export const noSuchPerson = { description: 'No such person', schema: problem };

export const showPerson = defineCall({
  id: 'showPerson',
  method: 'GET',
  path: '/api/admin/people/{personId}',
  service: 'identity',
  tag: 'People',
  summary: 'Get a person with the account’s permissions and activity',
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
