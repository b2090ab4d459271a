import { z } from 'zod';
import {
  assignedBatch,
  assignmentBatch,
  gapProposal,
  gapSelection,
} from '../assignments/assignment-batches.ts';
import { UNDO_SECONDS } from '../assignments/assignment-parts.ts';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { refusals } from '../internal/skill-answers.ts';
import { invalid } from './answers.ts';

const ofPeople = {
  service: 'competency',
  tag: 'Assignments',
  method: 'POST',
  access: { roles: { admin: 'all', manager: 'crew' }, about: 'list' },
} as const;
const outside = {
  description: 'The caller is neither an administrator nor the manager of all these people',
  schema: problem,
};
const batch = { description: 'The assignments as they are now', schema: assignedBatch };

export const proposeForGaps = defineCall({
  ...ofPeople,
  id: 'proposeForGaps',
  path: '/api/assignments/gaps',
  summary: 'Propose what to assign to close gaps: tests and observations, people and due dates',
  body: gapSelection,
  answers: {
    200: { description: 'Nothing was assigned', schema: gapProposal },
    ...{ 400: invalid, ...refusals, 403: outside },
  },
});

export const assignBatch = defineCall({
  ...ofPeople,
  id: 'assignBatch',
  path: '/api/assignments/batches',
  summary: 'Assign several things in one act: all of them or none',
  body: assignmentBatch,
  answers: {
    201: { ...batch, description: 'They are given to people from now on' },
    ...{ 400: invalid, ...refusals, 403: outside },
    422: {
      description:
        'One of them can’t be assigned: `assignment/no-target`, `assignment/past-due` or `assignment/no-group`',
      schema: problem,
    },
  },
});

export const undoBatch = defineCall({
  ...ofPeople,
  id: 'undoBatch',
  path: '/api/assignments/batches/{batchId}/undo',
  summary: `Undo all assignments of one act within ${UNDO_SECONDS} seconds, unless someone has begun`,
  params: z.object({ batchId: z.uuid() }),
  answers: {
    200: batch,
    ...{ 400: invalid, ...refusals, 403: outside },
    404: { description: 'There is no such act', schema: problem },
    409: { description: 'It can’t be undone any more (`assignment/not-now`)', schema: problem },
  },
});
