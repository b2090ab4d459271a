import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { progressFilter } from '../internal/progress-filter.ts';
import { noSkill, refusals, shown, skillCalls } from '../internal/skill-answers.ts';
import { matrixOrders, skillMatrix } from '../skills/skill-matrix.ts';
import { csvAnswer, invalid } from './answers.ts';

const access = { roles: { admin: 'all', manager: 'crew' }, about: 'list' } as const;
const outside = { description: 'The caller is neither an administrator nor a manager', schema: problem };
const query = z.object({
  ...progressFilter,
  within: z.uuid().optional().meta({ description: 'Only this skill, or the skills below this group' }),
  order: z.enum(matrixOrders).default('name'),
});
const answers = { 400: invalid, ...refusals, 403: outside, 404: noSkill } as const;

export const showSkillMatrix = defineCall({
  ...skillCalls,
  ...shown,
  id: 'showSkillMatrix',
  path: '/api/skill-matrix',
  summary: 'Get the people in the caller’s scope against the skills that their positions need',
  access,
  isCompressed: true,
  query,
  answers: { 200: { description: 'The matrix', schema: skillMatrix }, ...answers },
});

export const exportSkillMatrix = defineCall({
  ...skillCalls,
  ...shown,
  id: 'exportSkillMatrix',
  path: '/api/skill-matrix/csv',
  summary: 'Download the same matrix as CSV',
  access,
  query,
  answers: { 200: csvAnswer('A row for each person, a column for each skill'), ...answers },
});
