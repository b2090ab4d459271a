import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { accessRequestStatuses } from './access-request-queue.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';
import { personName, personStates } from './people.ts';

const ofCrew = {
  method: 'GET',
  tag: 'Crew',
  // Administrators have a crew, too: the people who report to them, not everyone.
  access: { roles: { manager: 'crew', admin: 'crew' }, about: 'list' },
  extendsSession: false,
} as const;
const answers = {
  400: invalid,
  401: unauthenticated,
  403: { description: 'The caller is neither a manager nor an administrator', schema: problem },
  503: unavailable,
};

export const crewMember = personName
  .extend({
    position: z.string().nullable(),
    location: z.string().nullable(),
    rotation: z.string().nullable(),
    state: z.enum(personStates),
    lockedUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Throttled after too many wrong passwords, on a known device or another' }),
  })
  .meta({ id: 'CrewMember' });
export type CrewMember = z.infer<typeof crewMember>;

export const listCrew = defineCall({
  ...ofCrew,
  id: 'listCrew',
  path: '/api/crew',
  service: 'identity',
  summary: 'List the people who report to the caller, by name',
  query: pageQuery.extend({
    state: z.enum(personStates).optional(),
    locked: z
      .literal('true')
      .optional()
      .meta({ description: 'Only those currently throttled after too many wrong passwords' }),
  }),
  answers: { 200: { description: 'A page', schema: pageOf(crewMember) }, ...answers },
});

export const crewRequest = z
  .object({
    id: z.uuid(),
    /** As in the directory. */
    personId: z.uuid(),
    name: z.string(),
    employeeNumber: z.string(),
    status: z.enum(accessRequestStatuses),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: 'CrewRequest' });
export type CrewRequest = z.infer<typeof crewRequest>;

export const listCrewRequests = defineCall({
  ...ofCrew,
  id: 'listCrewRequests',
  path: '/api/crew/access-requests',
  service: 'access-request',
  summary: 'List pending access requests with the employee number of a person who reports to the caller',
  answers: {
    200: {
      description: 'Oldest first, at most 100',
      schema: z.object({ items: z.array(crewRequest) }),
    },
    ...answers,
  },
});
