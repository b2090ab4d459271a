import { z } from 'zod';
import { defineCall, roles } from '../define-call.ts';
import { problem } from '../errors.ts';
import { unavailable } from './answers.ts';

/** What prevents a person of the demo company from signing in. */
export const demoStates = ['active', 'first-login', 'unverified', 'disabled', 'no-account'] as const;

/**
 * Accounts of the demo company that were opened after an approved access request, and how many days before it is loaded:
 * identity's accounts and access-request's history tell one story.
 */
export const demoOpenings = [
  { employeeNumber: 'RW-1013', daysAgo: 83 },
  { employeeNumber: 'RW-1027', daysAgo: 76 },
  { employeeNumber: 'RW-1016', daysAgo: 69 },
  { employeeNumber: 'RW-1030', daysAgo: 61 },
  { employeeNumber: 'RW-1033', daysAgo: 52 },
  { employeeNumber: 'RW-1019', daysAgo: 44 },
  { employeeNumber: 'RW-1035', daysAgo: 38 },
  { employeeNumber: 'RW-1022', daysAgo: 29 },
  { employeeNumber: 'RW-1036', daysAgo: 22 },
  { employeeNumber: 'RW-1037', daysAgo: 15 },
  { employeeNumber: 'RW-1023', daysAgo: 9 },
  { employeeNumber: 'RW-1038', daysAgo: 3 },
] as const;

/** Department managers of the demo company who write its questions, review them, and mark answers in people’s own words. */
export const demoAuthor = 'RW-1057';
export const demoReviewer = 'RW-1058';
export const demoMarker = 'RW-1060';
/** Where two people mark an answer, the reviewer is the second; an administrator decides what they disagree about. */
export const demoAdjudicator = 'RW-1059';

const demoPerson = z
  .object({
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    department: z.string().nullable(),
    hasEmail: z.boolean(),
    state: z.enum(demoStates),
    username: z.string().nullable().meta({ description: 'Null without an account' }),
    role: z.enum(roles).nullable(),
  })
  .meta({ id: 'DemoPerson' });

export type DemoPerson = z.infer<typeof demoPerson>;

export const demoAccounts = defineCall({
  id: 'demoAccounts',
  method: 'GET',
  path: '/api/demo/accounts',
  service: 'identity',
  tag: 'Demo',
  summary: 'List the demo accounts; only if demo data is loaded',
  access: 'public',
  answers: {
    200: {
      description: 'The people of the demo company, by employee number',
      schema: z.object({
        password: z.string().meta({ description: 'The password of every account that has one' }),
        people: z.array(demoPerson),
      }),
    },
    404: { description: 'Demo data is not loaded', schema: problem },
    503: unavailable,
  },
});
