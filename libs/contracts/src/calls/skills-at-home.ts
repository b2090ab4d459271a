import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { skillLevels } from '../skills/skill-levels.ts';
import { unauthenticated, unavailable } from './answers.ts';

const date = z.iso.date();
const count = z.number().int().min(0);
// Of its own, so that a home page loads no more than this of the contracts of skills.
const ofHome = { service: 'competency', tag: 'Skills', method: 'GET', extendsSession: false } as const;
const refusals = { 401: unauthenticated, 503: unavailable } as const;
const held = { skillId: z.uuid(), title: z.string(), level: z.enum(skillLevels) };

/** What a home page says of the caller's skills and certificates: small, as it is read on every visit. */
export const skillsAtHome = z
  .object({
    next: z
      .object({ ...held, missing: count.meta({ description: 'Clauses of its rule that aren’t met' }) })
      .nullable()
      .meta({ description: 'The level within closest reach, one that the position needs before others' }),
    lapsing: z
      .array(z.object({ ...held, until: date }))
      .meta({ description: 'Levels that the position needs and that lapse within 90 days, the first first' }),
    expiring: z
      .array(z.object({ certificateId: z.uuid(), title: z.string(), until: date }))
      .meta({ description: 'Certificates that expire within 90 days and weren’t renewed, the first first' }),
    toSign: count.meta({ description: 'Certificates that wait for the caller’s signature' }),
  })
  .meta({ id: 'SkillsAtHome' });
export type SkillsAtHome = z.output<typeof skillsAtHome>;

export const showMySkillsAtHome = defineCall({
  ...ofHome,
  id: 'showMySkillsAtHome',
  path: '/api/skill-progress/mine/home',
  summary: 'Get the caller’s next level, what lapses or expires soon, and what waits for a signature',
  access: 'signed-in',
  answers: {
    200: { description: 'Nothing for a caller who isn’t in the directory', schema: skillsAtHome },
    ...refusals,
  },
});

export const progressCounts = z
  .object({ fit: count, expiring: count, short: count, 'no-profile': count })
  .meta({ id: 'ProgressCounts' });
export type ProgressCounts = z.output<typeof progressCounts>;

export const countSkillProgress = defineCall({
  ...ofHome,
  id: 'countSkillProgress',
  path: '/api/skill-progress/counts',
  summary: 'Count the people in the caller’s scope by whether they have what they need',
  access: { roles: { admin: 'all', manager: 'crew' }, about: 'list' },
  answers: {
    200: { description: 'As many as the list has with each `fitness`', schema: progressCounts },
    ...refusals,
    403: { description: 'The caller is neither an administrator nor a manager', schema: problem },
  },
});
