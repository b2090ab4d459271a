import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { progressFilter } from '../internal/progress-filter.ts';
import { personProgress, progressRow } from '../skills/progress-parts.ts';
import { csvAnswer, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';
import { refusals, shown, skillCalls } from '../internal/skill-answers.ts';

const roles = { admin: 'all', manager: 'crew' } as const;
const outside = {
  description: 'The caller is neither an administrator nor the manager of the person',
  schema: problem,
};
const progress = { description: 'Levels, what they rest on, and what is missing', schema: personProgress };

export const showMySkillProgress = defineCall({
  ...skillCalls,
  ...shown,
  id: 'showMySkillProgress',
  path: '/api/skill-progress/mine',
  summary: 'Get the caller’s own levels, what they rest on, and what is missing',
  access: 'signed-in',
  isCompressed: true,
  answers: {
    200: progress,
    ...refusals,
    404: { description: 'The caller isn’t in the directory', schema: problem },
  },
});

export const showSkillProgress = defineCall({
  ...skillCalls,
  ...shown,
  id: 'showSkillProgress',
  path: '/api/skill-progress/people/{personId}',
  summary: 'Get a person’s levels, what they rest on, and what is missing',
  access: { roles, about: { kind: 'person', in: 'params.personId' } },
  isCompressed: true,
  params: z.object({ personId: z.uuid() }),
  answers: {
    200: progress,
    ...{ 400: invalid, ...refusals, 403: outside },
    404: { description: 'No such person', schema: problem },
  },
});

export const listSkillProgress = defineCall({
  ...skillCalls,
  ...shown,
  id: 'listSkillProgress',
  path: '/api/skill-progress',
  summary: 'List the people in the caller’s scope with what they need and have, by name',
  access: { roles, about: 'list' },
  query: pageQuery.extend(progressFilter),
  answers: {
    200: { description: 'A page', schema: pageOf(progressRow) },
    ...{ 400: invalid, ...refusals, 403: outside },
  },
});

export const exportSkillProgress = defineCall({
  ...skillCalls,
  ...shown,
  id: 'exportSkillProgress',
  path: '/api/skill-progress/csv',
  summary: 'Download the same list as CSV',
  access: { roles, about: 'list' },
  query: z.object(progressFilter),
  answers: { 200: csvAnswer('The people, by name'), ...{ 400: invalid, ...refusals, 403: outside } },
});
