import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { refusals, shown } from '../internal/skill-answers.ts';
import {
  areInOrder,
  areNotTooMany,
  crewScheduleRow,
  IN_ORDER,
  NOT_TOO_MANY,
  scheduleDays,
  scheduleKinds,
} from '../schedule/schedule-parts.ts';
import { csvAnswer, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const ofCrew = {
  service: 'competency',
  tag: 'Schedule',
  ...shown,
  access: { roles: { admin: 'all', manager: 'crew' }, about: 'list' },
} as const;
const outside = { description: 'The caller is neither an administrator nor a manager', schema: problem };
const filter = {
  ...scheduleDays,
  search: oneLine('Type a name.', 100)
    .optional()
    .meta({ description: 'Part of a name, or an employee number' }),
  kind: z.enum(scheduleKinds).optional().meta({ description: 'Only these besides the rotation' }),
  position: oneLine('Choose a position.', 100).optional(),
  department: oneLine('Choose a department.', 100).optional(),
  crew: z.uuid().optional().meta({ description: 'The person whom they report to' }),
};

export const listCrewSchedule = defineCall({
  ...ofCrew,
  id: 'listCrewSchedule',
  path: '/api/schedule/crew',
  summary:
    'List the people in the caller’s scope, by name, with their rotation, due dates, sessions and expiring certificates on some days',
  isCompressed: true,
  query: pageQuery.extend(filter).refine(areInOrder, IN_ORDER).refine(areNotTooMany, NOT_TOO_MANY),
  answers: {
    200: { description: 'A page', schema: pageOf(crewScheduleRow) },
    ...{ 400: invalid, ...refusals, 403: outside },
  },
});

export const exportCrewSchedule = defineCall({
  ...ofCrew,
  id: 'exportCrewSchedule',
  path: '/api/schedule/crew/csv',
  summary: 'Download the same schedule as CSV',
  query: z.object(filter).refine(areInOrder, IN_ORDER).refine(areNotTooMany, NOT_TOO_MANY),
  answers: {
    200: csvAnswer('A row for each stretch of a rotation and each entry'),
    ...{ 400: invalid, ...refusals, 403: outside },
  },
});
