import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { unauthenticated, unavailable } from './answers.ts';

const count = z.number().int().min(0);

/** What a home page says of who is on shift: small, and of its own, as it is read on every visit. */
export const crewOnShift = z
  .object({
    on: count,
    off: count,
    away: count.meta({ description: 'On leave or ill' }),
    unknown: count.meta({ description: 'Without a rotation, or without its start date' }),
    people: z
      .array(
        z.object({
          ...{ personId: z.uuid(), name: z.string(), position: z.string().nullable() },
          duty: z.enum(['on', 'day', 'night']),
        }),
      )
      .meta({ description: 'Of those on shift, the first eight by name' }),
  })
  .meta({ id: 'CrewOnShift' });
export type CrewOnShift = z.output<typeof crewOnShift>;

export const showCrewOnShift = defineCall({
  ...{ service: 'competency', tag: 'Rotations', method: 'GET', extendsSession: false },
  id: 'showCrewOnShift',
  path: '/api/rotations/crew/today',
  summary:
    'Count who of the people who report to the caller is on shift today, each by the zone of their rotation',
  access: { roles: { manager: 'crew', admin: 'crew' }, about: 'list' },
  answers: {
    200: { description: 'Nobody for a caller without a crew', schema: crewOnShift },
    ...{ 401: unauthenticated, 503: unavailable },
    403: { description: 'The caller is neither a manager nor an administrator', schema: problem },
  },
});
