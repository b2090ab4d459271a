import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { refusals, shown, skillCalls } from '../internal/skill-answers.ts';
import { coverGroups, coverLooks, coverParts, coverPerson, skillCover } from '../skills/skill-cover.ts';
import { csvAnswer, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const access = { roles: { admin: 'all', manager: 'crew' }, about: 'list' } as const;
const outside = { description: 'The caller is neither an administrator nor a manager', schema: problem };
const answers = { 400: invalid, ...refusals, 403: outside } as const;
const day = z.enum(['0', '30', '90']).default('0').meta({ description: 'Days from today' });
const about = {
  skillId: z.uuid().optional(),
  position: oneLine('Choose a position.', 100).optional(),
  department: z.string().max(100).optional().meta({ description: 'Empty: people without a department' }),
};
const rowsOf = z.object({
  ...about,
  by: z.enum(coverGroups).default('skill'),
  cover: z
    .enum(coverLooks)
    .optional()
    .meta({ description: 'Only skills covered like this on the day `at`, or groups with such a skill' }),
  at: day,
});
const peopleOf = {
  ...about,
  only: z.enum(coverParts).default('needed').meta({
    description: 'Everyone who needs the skill, those who have it on the day `at`, or those who lack it',
  }),
  at: day,
};

export const showSkillCover = defineCall({
  ...skillCalls,
  ...shown,
  id: 'showSkillCover',
  path: '/api/skill-cover',
  summary: 'Count who in the caller’s scope needs and has each skill, today and in 30 and 90 days',
  access,
  isCompressed: true,
  query: rowsOf,
  answers: { 200: { description: 'By the last computation', schema: skillCover }, ...answers },
});

export const exportSkillCover = defineCall({
  ...skillCalls,
  ...shown,
  id: 'exportSkillCover',
  path: '/api/skill-cover/csv',
  summary: 'Download the same figures as CSV',
  access,
  query: rowsOf,
  answers: { 200: csvAnswer('Least covered first'), ...answers },
});

export const listSkillCover = defineCall({
  ...skillCalls,
  ...shown,
  id: 'listSkillCover',
  path: '/api/skill-cover/people',
  summary: 'List the people whom a figure of the cover counts, by name, with each skill they need',
  access,
  query: pageQuery.extend(peopleOf),
  answers: { 200: { description: 'A page', schema: pageOf(coverPerson) }, ...answers },
});

export const exportSkillCoverPeople = defineCall({
  ...skillCalls,
  ...shown,
  id: 'exportSkillCoverPeople',
  path: '/api/skill-cover/people/csv',
  summary: 'Download the same list as CSV',
  access,
  query: z.object(peopleOf),
  answers: { 200: csvAnswer('The people, by name'), ...answers },
});
