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

/** The tests of the demo company: assessment's history creates them, and competency's says what they prove. */
export const demoTestIds: Readonly<Record<string, string>> = {
  'bop-function-and-testing': '916dfd70-bdde-8da7-bc33-248c6fa875a8',
  'confined-space-entry': '3da0fe1b-3f5d-8ff4-9a8c-5c18532f710d',
  'dropped-object-prevention': '627fce78-6823-8634-bc4f-e6ad0ca5afb5',
  'electrical-isolation': '4a125139-7301-89f8-8478-85dfbb96232f',
  'first-aid-on-the-rig': '4a2943d5-5a8b-8538-a1c8-d037ac3b0546',
  'h2s-awareness': '25411ea3-c9f3-8c43-8797-a43daa423d78',
  'lifting-and-rigging': 'd3620c5c-1476-88e9-a4c9-eb69cdd2e5cf',
  'mud-for-derrickhands': '589d3953-c314-8311-b169-d7a3efc979d8',
  'permit-to-work-for-supervisors': 'dc265acc-809e-8220-95d2-0624bc0eec96',
  'site-induction': '7043ab62-5867-877f-999b-ff7e2f7c75fa',
  'spills-and-waste': '4c6f481b-3d99-8815-a4ae-2b2f96251e4b',
  'well-control-for-drillers': 'a0b698a0-66e3-8269-a13f-ddb525792101',
  'working-at-height': '670956d7-5735-8dc8-9022-10e75725f8de',
};

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
