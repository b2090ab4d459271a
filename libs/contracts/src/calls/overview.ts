import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { unauthenticated, unavailable } from './answers.ts';

const count = z.number().int().min(0);

/** Weeks in a trend: two 28/28-day rotations, and some more. */
export const TREND_WEEKS = 12;

/** Counts by week, oldest first; weeks begin on Monday, UTC, and the last is the current one. */
const trend = z.array(z.object({ from: z.iso.date(), count })).length(TREND_WEEKS);
export type Trend = z.infer<typeof trend>;

const notAnAdmin = { description: 'The caller is not an administrator', schema: problem };

export const peopleOverview = defineCall({
  id: 'peopleOverview',
  method: 'GET',
  path: '/api/admin/overview/people',
  service: 'identity',
  tag: 'People',
  summary: 'Get what needs an administrator’s attention, and the numbers of people and accounts',
  access: ['admin'],
  answers: {
    200: {
      description: 'As of now',
      schema: z.object({
        asOf: z.iso.datetime(),
        waiting: z.object({
          lockedOut: count.meta({
            description: 'Accounts locked temporarily after too many wrong passwords',
          }),
          failedImports: count.meta({
            description: 'Imports of the last 7 days that ended with refused rows',
          }),
          unfinishedImports: count.meta({ description: 'Imports not loaded yet' }),
          extraTime: count.meta({ description: 'People with a pending request for extra time' }),
        }),
        people: z.object({
          all: count,
          withoutAccount: count,
          external: count,
          disabled: count,
        }),
        signIns: trend,
        newAccounts: trend,
      }),
    },
    401: unauthenticated,
    403: notAnAdmin,
    503: unavailable,
  },
});
export type PeopleOverview = z.infer<(typeof peopleOverview)['answers'][200]['schema']>;

export const accessRequestsOverview = defineCall({
  id: 'accessRequestsOverview',
  method: 'GET',
  path: '/api/admin/overview/access-requests',
  service: 'access-request',
  tag: 'Access requests',
  summary: 'Get the number and age of pending access requests, and how many arrived and were decided',
  access: ['admin'],
  answers: {
    200: {
      description: 'As of now',
      schema: z.object({
        asOf: z.iso.datetime(),
        waiting: z.object({
          /** See queueAges. */
          fresh: count,
          due: count,
          late: count,
          notCarriedOut: count.meta({ description: 'Approved, but the account could not be created' }),
        }),
        medianHours: z.number().nullable().meta({
          description: 'From request to decision, for those decided in the last 30 days; null if none',
        }),
        asked: trend,
        decided: trend,
      }),
    },
    401: unauthenticated,
    403: notAnAdmin,
    503: unavailable,
  },
});
export type AccessRequestsOverview = z.infer<(typeof accessRequestsOverview)['answers'][200]['schema']>;
