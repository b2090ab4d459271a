import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { refusals, shown } from '../internal/skill-answers.ts';
import {
  exceptionWithdrawal,
  rotationDetails,
  rotationExceptionContent,
  rotationRow,
  rotationSettings,
  rotationToSet,
  shiftChoices,
  shiftSwap,
  STRIP_DAYS,
} from '../rotations/rotation-parts.ts';
import { csvAnswer, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const rotations = { service: 'competency', tag: 'Rotations' } as const;
const roles = { admin: 'all', manager: 'crew' } as const;
const outside = {
  description: 'The caller is neither an administrator nor the manager of each of the people',
  schema: problem,
};
const params = z.object({ personId: z.uuid() });
const asItIs = { description: 'The rotation of the person as it is now', schema: rotationDetails };
const ofOne = {
  ...{ 400: invalid, ...refusals, 403: outside },
  404: { description: 'There is no such person, or not any more (`rotation/no-person`)', schema: problem },
};
const changed = {
  description:
    'It changed meanwhile (`rotation/changed`); `current` lists the rotations of these people as they are now',
  schema: problem,
};

const filter = {
  search: oneLine('Type a name.', 100)
    .optional()
    .meta({ description: 'Part of a name, or an employee number' }),
  from: z.iso.date().optional().meta({ description: 'The first of the days; today (UTC) without it' }),
  shift: z.enum(shiftChoices).optional().meta({ description: 'What they do on that day' }),
  setting: z.enum(rotationSettings).optional(),
  position: oneLine('Choose a position.', 100).optional(),
  department: oneLine('Choose a department.', 100).optional(),
  crew: z.uuid().optional().meta({ description: 'The person whom they report to' }),
  patternId: z.uuid().optional(),
};

export const listRotations = defineCall({
  ...rotations,
  ...shown,
  id: 'listRotations',
  path: '/api/rotations',
  summary: `List the people in the caller’s scope with ${STRIP_DAYS} days of their rotation, by name`,
  access: { roles, about: 'list' },
  isCompressed: true,
  query: pageQuery.extend(filter),
  answers: {
    200: { description: 'A page', schema: pageOf(rotationRow) },
    ...{ 400: invalid, ...refusals, 403: outside },
  },
});

export const exportRotations = defineCall({
  ...rotations,
  ...shown,
  id: 'exportRotations',
  path: '/api/rotations/csv',
  summary: 'Download the same list as CSV, which can be imported again',
  access: { roles, about: 'list' },
  query: z.object(filter),
  answers: {
    200: csvAnswer('A line for each person, by name'),
    ...{ 400: invalid, ...refusals, 403: outside },
  },
});

export const showRotation = defineCall({
  ...rotations,
  ...shown,
  id: 'showRotation',
  path: '/api/rotations/people/{personId}',
  summary: 'Get a person’s rotation with its history and exceptions',
  access: { roles, about: { kind: 'person', in: 'params.personId' } },
  params,
  query: z.object({ from: z.iso.date().optional().meta({ description: 'As of the list' }) }),
  answers: { 200: asItIs, ...ofOne },
});

export const setRotations = defineCall({
  ...rotations,
  id: 'setRotations',
  method: 'POST',
  path: '/api/rotations',
  summary: 'Set the rotation of one or more people from a day on, all or none of them',
  access: { roles, about: { kind: 'person', in: 'body.personIds' } },
  isCompressed: true,
  body: rotationToSet,
  answers: {
    200: { description: 'Their rotations as they are now', schema: z.array(rotationRow) },
    ...ofOne,
    409: changed,
    422: {
      description:
        'There is no such pattern in use (`rotation/no-pattern`), the time zone isn’t known (`rotation/unknown-zone`), or the directory has none that can be read for each of them (`rotation/unreadable`)',
      schema: problem,
    },
  },
});

export const addRotationException = defineCall({
  ...rotations,
  id: 'addRotationException',
  method: 'POST',
  path: '/api/rotations/people/{personId}/exceptions',
  summary: 'Enter leave, sickness or an extra shift of a person',
  access: { roles, about: { kind: 'person', in: 'params.personId' } },
  params,
  body: rotationExceptionContent,
  answers: { 201: asItIs, ...ofOne, 409: changed },
});

export const withdrawRotationException = defineCall({
  ...rotations,
  id: 'withdrawRotationException',
  method: 'POST',
  path: '/api/rotations/people/{personId}/exceptions/{exceptionId}/withdrawal',
  summary: 'Withdraw an exception; of a swap, on both sides',
  access: { roles, about: { kind: 'person', in: 'params.personId' } },
  params: params.extend({ exceptionId: z.uuid() }),
  body: exceptionWithdrawal,
  answers: {
    ...{ 200: asItIs, ...ofOne },
    409: {
      ...changed,
      description: `${changed.description}. Or it is withdrawn already (\`rotation/not-now\`)`,
    },
  },
});

export const swapShifts = defineCall({
  ...rotations,
  id: 'swapShifts',
  method: 'POST',
  path: '/api/rotations/swaps',
  summary: 'Let one person take over another’s shifts',
  access: { roles, about: { kind: 'person', in: 'body.personIds' } },
  body: shiftSwap,
  answers: {
    201: { description: 'The rotations of both as they are now', schema: z.array(rotationRow) },
    ...ofOne,
    409: changed,
    422: {
      description:
        'The first isn’t on shift on all of the days (`rotation/not-on-shift`), or the second isn’t off (`rotation/not-off`)',
      schema: problem,
    },
  },
});
