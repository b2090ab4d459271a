import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { noSkill, refusals, shown, skillCalls } from '../internal/skill-answers.ts';
import { levelProgression, progressionLevels, progressionRow } from '../skills/level-progression.ts';
import { skillLevels } from '../skills/skill-levels.ts';
import { invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const access = { roles: { admin: 'all', manager: 'crew' }, about: 'list' } as const;
const outside = { description: 'The caller is neither an administrator nor a manager', schema: problem };
const about = {
  skillId: z.uuid().meta({ description: 'A skill, or a group: all skills below it' }),
  position: oneLine('Choose a position.', 100).optional(),
  department: oneLine('Choose a department.', 100).optional(),
};
const answers = { 400: invalid, ...refusals, 403: outside, 404: noSkill } as const;

export const showLevelProgression = defineCall({
  ...skillCalls,
  ...shown,
  id: 'showLevelProgression',
  path: '/api/level-progression',
  summary: 'Count how many people in the caller’s scope stand at each level of a skill, and what stops them',
  access,
  query: z.object(about),
  answers: { 200: { description: 'By the last computation', schema: levelProgression }, ...answers },
});

export const listLevelProgression = defineCall({
  ...skillCalls,
  ...shown,
  id: 'listLevelProgression',
  path: '/api/level-progression/people',
  summary: 'List the people whom a figure of the level progression counts, by name',
  access,
  query: pageQuery.extend({
    ...about,
    level: z.enum(progressionLevels),
    only: z.literal('stopped').optional().meta({ description: 'Only those whose position needs more' }),
    next: z
      .enum([...skillLevels, 'none'])
      .optional()
      .meta({ description: 'Only those stopped before this level; none: by no rule' }),
    at: z.coerce
      .number()
      .int()
      .min(0)
      .max(100)
      .optional()
      .meta({ description: 'With `next`: only those who lack this condition of its rule' }),
  }),
  answers: { 200: { description: 'A page', schema: pageOf(progressionRow) }, ...answers },
});
