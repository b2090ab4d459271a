import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { unauthenticated, unavailable } from './answers.ts';

const count = z.number().int().min(0);
// Of its own, so that a home page loads no more than this of the contracts of assignments.
const ofHome = { service: 'competency', tag: 'Assignments', method: 'GET', extendsSession: false } as const;
const refusals = { 401: unauthenticated, 503: unavailable } as const;

/** What a home page says of what the caller has to do. */
export const workAtHome = z
  .object({
    overdue: count,
    dueSoon: count.meta({ description: 'Due within 14 days, and not overdue' }),
    later: count,
    next: z
      .array(
        z.object({
          ...{ id: z.uuid(), kind: z.enum(['test', 'observation']), targetId: z.uuid(), title: z.string() },
          ...{ dueOn: z.iso.date(), isOverdue: z.boolean() },
        }),
      )
      .meta({ description: 'The first three, what is overdue first' }),
  })
  .meta({ id: 'WorkAtHome' });
export type WorkAtHome = z.output<typeof workAtHome>;

export const showMyWorkAtHome = defineCall({
  ...ofHome,
  id: 'showMyWorkAtHome',
  path: '/api/assignments/mine/home',
  summary: 'Count the caller’s assigned work, with the next three due',
  access: 'signed-in',
  answers: {
    200: { description: 'Nothing for a caller who isn’t in the directory', schema: workAtHome },
    ...refusals,
  },
});

export const crewWorkCounts = z
  .object({ overdue: count, dueSoon: count.meta({ description: 'Due within 14 days, and not overdue' }) })
  .meta({ id: 'CrewWorkCounts' });
export type CrewWorkCounts = z.output<typeof crewWorkCounts>;

export const countCrewWork = defineCall({
  ...ofHome,
  id: 'countCrewWork',
  path: '/api/assignments/counts',
  summary: 'Count what is overdue or soon due of the people in the caller’s scope',
  access: { roles: { admin: 'all', manager: 'crew' }, about: 'list' },
  answers: {
    200: { description: 'As many as the list has', schema: crewWorkCounts },
    ...refusals,
    403: { description: 'The caller is neither an administrator nor a manager', schema: problem },
  },
});
