import { z } from 'zod';
import { defineCall, roles } from '../define-call.ts';
import { problem } from '../errors.ts';
import { unavailable } from './answers.ts';

/** What prevents a person of the demo company from signing in. */
export const demoStates = ['active', 'first-login', 'unverified', 'disabled', 'no-account'] as const;

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
