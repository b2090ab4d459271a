import { z } from 'zod';
import {
  assignment,
  assignmentContent,
  assignmentKinds,
  assignmentPreview,
  assignmentTarget,
  cancellationContent,
  dueChoices,
  dueChangeContent,
  ownWork,
  recurrenceChange,
  UNDO_SECONDS,
  waiverContent,
  workDetails,
  workRow,
  workStates,
} from '../assignments/assignment-parts.ts';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { refusals, shown } from '../internal/skill-answers.ts';
import { csvAnswer, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const assignments = { service: 'competency', tag: 'Assignments' } as const;
const roles = { admin: 'all', manager: 'crew' } as const;
const outside = {
  description: 'The caller is neither an administrator nor the manager of the person',
  schema: problem,
};
const ofPeople = { ...assignments, access: { roles, about: 'list' } } as const;
const filter = {
  search: oneLine('Type a name.', 100)
    .optional()
    .meta({ description: 'Part of a name or title, or an employee number' }),
  state: z.enum(workStates).optional(),
  kind: z.enum(assignmentKinds).optional(),
  due: z.enum(dueChoices).optional(),
  personId: z.uuid().optional(),
  assignmentId: z.uuid().optional(),
};

export const listAssignedWork = defineCall({
  ...ofPeople,
  ...shown,
  id: 'listAssignedWork',
  path: '/api/assignments',
  summary: 'List the assigned work of people in the caller’s scope, by due date',
  isCompressed: true,
  query: pageQuery.extend(filter),
  answers: {
    200: { description: 'A page', schema: pageOf(workRow) },
    ...{ 400: invalid, ...refusals, 403: outside },
  },
});

export const exportAssignedWork = defineCall({
  ...ofPeople,
  ...shown,
  id: 'exportAssignedWork',
  path: '/api/assignments/csv',
  summary: 'Download the same list as CSV',
  query: z.object(filter),
  answers: { 200: csvAnswer('What is due first at the top'), ...{ 400: invalid, ...refusals, 403: outside } },
});

const mine = { ...assignments, ...shown, access: 'signed-in' } as const;
const ofMine = { kind: z.enum(assignmentKinds).optional() };
export const listMyWork = defineCall({
  ...mine,
  id: 'listMyWork',
  path: '/api/assignments/mine',
  summary: 'List the caller’s assigned work: pending by due date, then completed',
  query: z.object(ofMine),
  answers: {
    200: {
      description: 'All that is to be done, and the newest 100 of the rest',
      schema: z.array(ownWork),
    },
    ...{ 400: invalid, ...refusals },
  },
});

export const exportMyWork = defineCall({
  ...mine,
  id: 'exportMyWork',
  path: '/api/assignments/mine/csv',
  summary: 'Download the same list as CSV',
  query: z.object(ofMine),
  answers: { 200: csvAnswer('As the list'), ...{ 400: invalid, ...refusals } },
});

export const listAssignmentTargets = defineCall({
  ...ofPeople,
  ...shown,
  id: 'listAssignmentTargets',
  path: '/api/assignments/targets',
  summary: 'List the tests and checklists that can be assigned, by title',
  query: z.object({
    kind: z.enum(assignmentKinds).optional(),
    skillId: z
      .uuid()
      .optional()
      .meta({ description: 'Only what gives evidence for this skill, by its rules' }),
  }),
  answers: {
    200: { description: 'Those in use', schema: z.array(assignmentTarget) },
    ...{ 400: invalid, ...refusals, 403: outside },
  },
});

const unfit = {
  description:
    'There is no such test or checklist in use (`assignment/no-target`), it would be due in the past (`assignment/past-due`), the group isn’t known (`assignment/no-group`), or the rule doesn’t begin on the due date (`assignment/bad-recurrence`)',
  schema: problem,
};
export const previewAssignment = defineCall({
  ...ofPeople,
  id: 'previewAssignment',
  method: 'POST',
  path: '/api/assignments/preview',
  summary: 'Show who would get an assignment, who has it already, and when it would be due',
  body: assignmentContent,
  answers: {
    200: { description: 'Nothing was assigned', schema: assignmentPreview },
    ...{ 400: invalid, ...refusals, 403: outside, 422: unfit },
  },
});

const now = { description: 'The assignment as it is now', schema: assignment };
export const assignWork = defineCall({
  ...ofPeople,
  id: 'assignWork',
  method: 'POST',
  path: '/api/assignments',
  summary:
    'Assign a test or an observation to people or a group; people who have it already keep what they have',
  body: assignmentContent,
  answers: {
    201: { ...now, description: 'It is given to people from now on; `progress` says how far that is' },
    ...{ 400: invalid, ...refusals, 403: outside, 422: unfit },
  },
});

const params = z.object({ assignmentId: z.uuid() });
const noAssignment = { description: 'There is no such assignment', schema: problem };
const ofOne = { 400: invalid, ...refusals, 403: outside, 404: noAssignment } as const;
const notNow = {
  description:
    'It changed meanwhile (`assignment/changed`), or this can’t be done with it any more (`assignment/not-now`); `current` is how it is now',
  schema: problem,
};

export const showAssignment = defineCall({
  ...ofPeople,
  ...shown,
  id: 'showAssignment',
  path: '/api/assignments/{assignmentId}',
  summary: 'Get an assignment: how far it is given, and the states of the people in the caller’s scope',
  params,
  answers: { 200: now, ...ofOne },
});

export const undoAssignment = defineCall({
  ...ofPeople,
  id: 'undoAssignment',
  method: 'POST',
  path: '/api/assignments/{assignmentId}/undo',
  summary: `Undo an assignment within ${UNDO_SECONDS} seconds, unless someone has begun`,
  params,
  answers: { 200: now, ...ofOne, 409: notNow },
});

export const cancelAssignment = defineCall({
  ...ofPeople,
  id: 'cancelAssignment',
  method: 'POST',
  path: '/api/assignments/{assignmentId}/cancellation',
  summary: 'Cancel an assignment for everyone who hasn’t satisfied it',
  params,
  body: cancellationContent,
  answers: { 200: now, ...ofOne, 409: notNow },
});

export const changeRecurrence = defineCall({
  ...ofPeople,
  id: 'changeRecurrence',
  method: 'PUT',
  path: '/api/assignments/{assignmentId}/recurrence',
  summary: 'Change when an assignment is made again, or end that; what is open stays as it is',
  params,
  body: recurrenceChange,
  answers: {
    ...{ 200: now, ...ofOne, 409: notNow },
    422: {
      description:
        'The rule doesn’t begin on that day (`assignment/bad-recurrence`), or it is in the past (`assignment/past-due`)',
      schema: problem,
    },
  },
});

const workParams = z.object({ workId: z.uuid() });
const ofWork = {
  ...assignments,
  access: { roles, about: { kind: 'work', in: 'params.workId' } },
  params: workParams,
} as const;
const work = { description: 'It as it is now', schema: workDetails };
const ofOneWork = {
  ...{ 400: invalid, ...refusals, 403: outside },
  404: { description: 'There is no such work', schema: problem },
} as const;

export const showAssignedWork = defineCall({
  ...ofWork,
  ...shown,
  id: 'showAssignedWork',
  path: '/api/assigned-work/{workId}',
  summary: 'Get what a person has to do, with its history',
  answers: { 200: work, ...ofOneWork },
});

const change = { ...ofWork, method: 'POST' } as const;
const past = { description: 'The day is in the past (`assignment/past-day`)', schema: problem };
const changed = { 200: work, ...ofOneWork, 409: notNow } as const;
export const waiveWork = defineCall({
  ...change,
  id: 'waiveWork',
  path: '/api/assigned-work/{workId}/waiver',
  summary: 'Waive what a person has to do, until a day',
  body: waiverContent,
  answers: { ...changed, 422: past },
});

export const endWaiver = defineCall({
  ...change,
  id: 'endWaiver',
  path: '/api/assigned-work/{workId}/waiver/end',
  summary: 'End a waiver before its last day',
  body: cancellationContent,
  answers: changed,
});

export const cancelWork = defineCall({
  ...change,
  id: 'cancelWork',
  path: '/api/assigned-work/{workId}/cancellation',
  summary: 'Cancel what a person has to do',
  body: cancellationContent,
  answers: changed,
});

export const changeWorkDue = defineCall({
  ...change,
  id: 'changeWorkDue',
  path: '/api/assigned-work/{workId}/due-date',
  summary: 'Change the due date of one person',
  body: dueChangeContent,
  answers: { ...changed, 422: past },
});
