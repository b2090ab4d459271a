import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { accessGrantProblems } from '../events/identity/access-grant-settled.v1.ts';
import { csvAnswer, invalid, unauthenticated, unavailable } from './answers.ts';
import { day } from './day.ts';
import { pageOf, pageQuery } from './lists.ts';
import { week } from './week.ts';

/** The promised response times, in hours: due after the first, late after the second. */
export const ANSWER_DUE_HOURS = 24;
export const ANSWER_LATE_HOURS = 48;

export const accessRequestStatuses = [
  'pending',
  'needs-information',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export type AccessRequestStatus = (typeof accessRequestStatuses)[number];

/**
 * `waiting`: everything an administrator can decide; `decided`: approved or rejected; `not-carried-out`: approved, but
 * identity could not grant it.
 */
export const queueFilters = [
  'waiting',
  ...accessRequestStatuses,
  'decided',
  'not-carried-out',
  'all',
] as const;
export type QueueFilter = (typeof queueFilters)[number];
export const queueAges = ['fresh', 'due', 'late'] as const;
export type QueueAge = (typeof queueAges)[number];

/** What two requests have in common. */
export const likenesses = ['number', 'email', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

/** Who acted; the name is null if it is no longer known. */
const actor = z.object({ accountId: z.uuid(), name: z.string().nullable() });
const moment = z.iso.datetime();

export const accessRequestItem = z.object({
  id: z.uuid(),
  /** As entered by the requester, unverified. */
  employeeNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(accessRequestStatuses),
  /** Send it with a decision. */
  revision: z.number().int(),
  /** The first time; the promised hours run from here. */
  requestedAt: moment,
  timesAsked: z.number().int(),
  lastAskedAt: moment,
  /** When the status last changed, and by whom; null if the requester or a time-out changed it. */
  changedAt: moment,
  changedBy: actor.nullable(),
  /** Why the approval failed. */
  problem: z.enum(accessGrantProblems).nullable(),
  /** Other requests with the same number, email or name. */
  duplicates: z.number().int(),
  /** What the closest match in the directory has in common with it. */
  match: z.enum(likenesses).nullable(),
});
export type AccessRequestItem = z.infer<typeof accessRequestItem>;

const matchingPerson = z.object({
  personId: z.uuid(),
  employeeNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  external: z.boolean(),
  active: z.boolean(),
  hasAccount: z.boolean(),
  same: z.array(z.enum(likenesses)),
});
export type MatchingPerson = z.infer<typeof matchingPerson>;

const similarRequest = accessRequestItem
  .pick({
    id: true,
    employeeNumber: true,
    firstName: true,
    lastName: true,
    email: true,
    status: true,
    requestedAt: true,
  })
  .extend({ same: z.array(z.enum(likenesses)) });
export type SimilarRequest = z.infer<typeof similarRequest>;

export const historyKinds = [
  'requested',
  'asked-again',
  'question',
  'answer',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'invited',
  'has-account',
  'not-carried-out',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const accessRequestDetail = accessRequestItem.extend({
  reason: z.string(),
  history: z.array(
    z.object({
      what: z.enum(historyKinds),
      at: moment,
      by: actor.nullable(),
      /** The text written: the reason, the question, the answer. */
      text: z.string().nullable(),
    }),
  ),
  /** The terms of the approval. */
  terms: z
    .object({
      personId: z.uuid().nullable(),
      sponsor: z.object({ personId: z.uuid(), name: z.string().nullable() }).nullable(),
      endsOn: day.nullable(),
      timeZone: z.string().nullable(),
    })
    .nullable(),
  matches: z.array(matchingPerson),
  similar: z.array(similarRequest),
});
export type AccessRequestDetail = z.infer<typeof accessRequestDetail>;

export const queueCounts = z.object({
  waiting: z.number().int(),
  due: z.number().int(),
  late: z.number().int(),
  needsInformation: z.number().int(),
  notCarriedOut: z.number().int(),
});
export type QueueCounts = z.infer<typeof queueCounts>;

/** Error responses that administrators' calls share. */
export const adminAnswers = {
  400: invalid,
  401: unauthenticated,
  403: { description: 'The caller is not an administrator', schema: problem },
  503: unavailable,
};
export const noSuchRequest = { description: 'No such request', schema: problem };
export const requestParams = z.object({ id: z.uuid() });

const admin = { service: 'access-request', tag: 'Access requests', access: ['admin'] } as const;

const queueQuery = z.object({
  status: z.enum(queueFilters).default('waiting'),
  age: z.enum(queueAges).optional(),
  askedIn: week
    .optional()
    .meta({ description: 'Only those first requested in the week of this Monday, UTC' }),
  changedIn: week
    .optional()
    .meta({ description: 'Only those whose status last changed in the week of this Monday, UTC' }),
  duplicates: z.enum(['true']).optional(),
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'Prefix of an employee number, name or email' }),
});

export const listAccessRequests = defineCall({
  ...admin,
  id: 'listAccessRequests',
  method: 'GET',
  path: '/api/admin/access-requests',
  summary: 'List access requests: pending ones oldest first, decided ones newest first',
  query: pageQuery.extend(queueQuery.shape),
  answers: {
    200: {
      description: 'A page; the counts cover all pending requests',
      schema: pageOf(accessRequestItem).extend({ counts: queueCounts }),
    },
    ...adminAnswers,
  },
});

export const exportAccessRequests = defineCall({
  ...admin,
  id: 'exportAccessRequests',
  method: 'GET',
  path: '/api/admin/access-requests-export',
  summary: 'Export the access requests matching the queue’s filters',
  query: queueQuery,
  answers: { 200: csvAnswer('The requests, in the queue’s order'), ...adminAnswers },
});

export const showAccessRequest = defineCall({
  ...admin,
  id: 'showAccessRequest',
  method: 'GET',
  path: '/api/admin/access-requests/{id}',
  summary: 'Get an access request with its history, possible matches in the directory, and similar requests',
  params: requestParams,
  answers: {
    200: { description: 'The request', schema: accessRequestDetail },
    ...adminAnswers,
    404: noSuchRequest,
  },
});

export const listSponsors = defineCall({
  ...admin,
  id: 'listSponsors',
  method: 'GET',
  path: '/api/admin/sponsors',
  summary: 'List managers and administrators who can sponsor an external person; the caller first',
  query: z.object({ search: z.string().trim().max(100).optional() }),
  answers: {
    200: {
      description: 'The first 20',
      schema: z.object({
        items: z.array(z.object({ personId: z.uuid(), name: z.string(), department: z.string().nullable() })),
      }),
    },
    ...adminAnswers,
  },
});
