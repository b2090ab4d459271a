import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { unauthenticated, unavailable } from './answers.ts';

const count = z.number().int().min(0);

/** What a manager's home says of who covers what: small, and of its own, as it is read on every visit. */
export const coverAtHome = z
  .object({
    people: count,
    needed: count.meta({ description: 'Levels that positions need, once for each person' }),
    have: count.meta({ description: 'Of these, levels that people have' }),
    none: count.meta({ description: 'Skills that nobody covers' }),
    single: count.meta({ description: 'Skills that one person alone covers' }),
    noneLater: count.meta({ description: 'Skills that nobody covers in 90 days if nothing is renewed' }),
    expiring: count.meta({ description: 'Certificates that expire within 90 days' }),
  })
  .meta({ id: 'CoverAtHome' });
export type CoverAtHome = z.output<typeof coverAtHome>;

export const showCoverAtHome = defineCall({
  ...{ service: 'competency', tag: 'Skills', method: 'GET', extendsSession: false },
  id: 'showCoverAtHome',
  path: '/api/skill-cover/home',
  summary: 'Count what the people in the caller’s scope cover: the key figures of a manager’s home',
  access: { roles: { admin: 'all', manager: 'crew' }, about: 'list' },
  answers: {
    200: { description: 'As many as the lists have', schema: coverAtHome },
    ...{ 401: unauthenticated, 503: unavailable },
    403: { description: 'The caller is neither an administrator nor a manager', schema: problem },
  },
});
