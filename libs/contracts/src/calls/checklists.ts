import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { adminOnly, checklistCalls, refusals, seen, shown } from '../internal/skill-answers.ts';
import {
  checklistContent,
  checklistDetails,
  checklistRow,
  MOST_CHECKLISTS,
} from '../observations/checklist-parts.ts';
import { invalid } from './answers.ts';

const params = z.object({ checklistId: z.uuid() });
const checklists = { ...checklistCalls, access: ['admin'] } as const;
const change = { ...checklists, method: 'POST' } as const;
const answers = { 400: invalid, ...refusals, 403: adminOnly } as const;
const ofOne = { ...answers, 404: { description: 'There is no such checklist', schema: problem } } as const;
const details = { description: 'The checklist as it is now', schema: checklistDetails };
const unknownSkill = {
  description: 'The skill doesn’t exist, is retired, or is a group (`checklist/wrong-skill`)',
  schema: problem,
};
const tooMany = `There are ${MOST_CHECKLISTS} in use already (\`checklist/too-many\`)`;
const changed = {
  description:
    'It changed meanwhile (`checklist/changed`), or this can’t be done with it (`checklist/not-now`); `current` is the checklist now',
  schema: problem,
};

export const listChecklists = defineCall({
  ...checklists,
  ...shown,
  id: 'listChecklists',
  path: '/api/checklists',
  summary: 'List the checklists of tasks that are observed',
  answers: {
    200: { description: 'By title; those in use first, then retired ones', schema: z.array(checklistRow) },
    ...refusals,
    403: adminOnly,
  },
});

export const showChecklist = defineCall({
  ...checklists,
  ...shown,
  id: 'showChecklist',
  path: '/api/checklists/{checklistId}',
  summary: 'Get a checklist with its history',
  params,
  answers: { 200: details, ...ofOne },
});

export const addChecklist = defineCall({
  ...change,
  id: 'addChecklist',
  path: '/api/checklists',
  summary: 'Add a checklist of a task that assessors observe',
  body: checklistContent,
  answers: {
    201: { ...details, description: 'The new checklist' },
    ...answers,
    409: { description: tooMany, schema: problem },
    422: unknownSkill,
  },
});

export const changeChecklist = defineCall({
  ...change,
  id: 'changeChecklist',
  method: 'PUT',
  path: '/api/checklists/{checklistId}',
  summary: 'Change a checklist; observations by earlier revisions stay as they are',
  params,
  body: seen.extend({ content: checklistContent }),
  answers: { 200: details, ...ofOne, 409: changed, 422: unknownSkill },
});

export const retireChecklist = defineCall({
  ...change,
  id: 'retireChecklist',
  path: '/api/checklists/{checklistId}/retirement',
  summary: 'Retire a checklist: its observations keep counting',
  params,
  body: seen,
  answers: { 200: details, ...ofOne, 409: changed },
});

export const restoreChecklist = defineCall({
  ...change,
  id: 'restoreChecklist',
  path: '/api/checklists/{checklistId}/restoration',
  summary: 'Put a retired checklist back into use',
  params,
  body: seen,
  answers: {
    ...{ 200: details, ...ofOne },
    409: { ...changed, description: `${changed.description}. ${tooMany}` },
    422: unknownSkill,
  },
});
