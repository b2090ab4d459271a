import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { refusals, shown } from '../internal/skill-answers.ts';
import {
  attendanceContent,
  MOST_BOOKED_AT_ONCE,
  sessionRevision,
  trainingSessionContent,
  trainingSessionDetails,
  trainingSessionRow,
} from '../sessions/session-parts.ts';
import { invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const sessions = { service: 'competency', tag: 'Sessions' } as const;
const roles = { admin: 'all', manager: 'crew' } as const;
const params = z.object({ sessionId: z.uuid() });
const asItIs = { description: 'The session as it is now', schema: trainingSessionDetails };
const supervisorsOnly = {
  description: 'The caller is neither a manager nor an administrator',
  schema: problem,
};
const outside = {
  description: 'The caller is neither an administrator nor the manager of each of the people',
  schema: problem,
};
const notYours = {
  description: 'The caller is neither an administrator nor the manager who made the session',
  schema: problem,
};
const noSession = { description: 'There is no such session (`training-session/not-found`)', schema: problem };
const wrong = {
  description:
    'The times don’t exist or the time zone isn’t known (`training-session/unfit-time`), or there is no such skill or instructor (`training-session/unfit`)',
  schema: problem,
};
const conflicts = {
  description:
    'It changed meanwhile (`training-session/changed`), was cancelled (`training-session/cancelled`), has begun (`training-session/begun`), or more people have places than it would have (`training-session/people-booked`); `current` is the session as it is now',
  schema: problem,
};

export const listTrainingSessions = defineCall({
  ...sessions,
  ...shown,
  id: 'listTrainingSessions',
  path: '/api/training-sessions',
  summary: 'List training sessions, those to come by their start, past ones the latest first',
  access: { roles, about: 'list' },
  query: pageQuery.extend({
    when: z.enum(['coming', 'past']).default('coming').meta({ description: 'By their end' }),
    search: oneLine('Type a title.', 100).optional().meta({ description: 'Part of a title or place' }),
  }),
  answers: {
    200: { description: 'A page', schema: pageOf(trainingSessionRow) },
    ...{ 400: invalid, ...refusals, 403: supervisorsOnly },
  },
});

export const showTrainingSession = defineCall({
  ...sessions,
  ...shown,
  id: 'showTrainingSession',
  path: '/api/training-sessions/{sessionId}',
  summary: 'Get a session with the people of the caller’s scope who have booked it or wait for a place',
  access: { roles, about: 'list' },
  params,
  answers: { 200: asItIs, 400: invalid, ...refusals, 403: supervisorsOnly, 404: noSession },
});

export const addTrainingSession = defineCall({
  ...sessions,
  id: 'addTrainingSession',
  method: 'POST',
  path: '/api/training-sessions',
  summary: 'Plan a session',
  access: ['admin', 'manager'],
  body: trainingSessionContent,
  answers: { 201: asItIs, 400: invalid, ...refusals, 403: supervisorsOnly, 422: wrong },
});

const ofOne = {
  access: { roles, about: { kind: 'training-session', in: 'params.sessionId' } },
  params,
} as const;

export const changeTrainingSession = defineCall({
  ...sessions,
  ...ofOne,
  id: 'changeTrainingSession',
  method: 'PUT',
  path: '/api/training-sessions/{sessionId}',
  summary: 'Change a session; the people booked and waiting are told',
  body: z.strictObject({ revision: sessionRevision, content: trainingSessionContent }),
  answers: {
    ...{ 200: asItIs, 400: invalid, ...refusals, 403: notYours, 404: noSession, 409: conflicts, 422: wrong },
  },
});

export const cancelTrainingSession = defineCall({
  ...sessions,
  ...ofOne,
  id: 'cancelTrainingSession',
  method: 'POST',
  path: '/api/training-sessions/{sessionId}/cancellation',
  summary: 'Cancel a session; the people booked and waiting are told why',
  body: z.strictObject({ revision: sessionRevision, reason: oneLine('Say why.', 300) }),
  answers: {
    ...{ 200: asItIs, 400: invalid, ...refusals, 403: notYours, 404: noSession, 409: conflicts },
  },
});

export const bookPeople = defineCall({
  ...sessions,
  id: 'bookPeople',
  method: 'POST',
  path: '/api/training-sessions/{sessionId}/bookings',
  summary: 'Book places for people, all or none of them',
  access: { roles, about: { kind: 'person', in: 'body.personIds' } },
  params,
  body: z.strictObject({
    personIds: z.array(z.uuid()).min(1, 'Choose people.').max(MOST_BOOKED_AT_ONCE),
    waits: z.boolean().meta({ description: 'Whether those without a place join the waiting list' }),
  }),
  answers: {
    201: asItIs,
    ...{ 400: invalid, ...refusals, 403: outside },
    404: {
      description: 'There is no such session, or person (`training-session/no-person`)',
      schema: problem,
    },
    409: {
      description:
        'Not enough places are left (`training-session/full`): book fewer, or send `waits`. Or it was cancelled, has begun, or can’t be booked any longer (`training-session/cancelled`, `training-session/begun`, `training-session/closed`)',
      schema: problem,
    },
    422: {
      description: 'It isn’t for all of these people (`training-session/not-for-them`)',
      schema: problem,
    },
  },
});

export const giveBackPlace = defineCall({
  ...sessions,
  id: 'giveBackPlace',
  method: 'POST',
  path: '/api/training-sessions/{sessionId}/people/{personId}/withdrawal',
  summary: 'Give a person’s place back, or take them off the waiting list',
  access: { roles, about: { kind: 'person', in: 'params.personId' } },
  params: params.extend({ personId: z.uuid() }),
  answers: {
    ...{ 200: asItIs, 400: invalid, ...refusals, 403: outside },
    404: {
      description: 'There is no such session, or the person isn’t booked (`training-session/not-booked`)',
      schema: problem,
    },
    409: { description: 'It was cancelled, or has begun', schema: problem },
  },
});

export const recordAttendance = defineCall({
  ...sessions,
  id: 'recordAttendance',
  method: 'POST',
  path: '/api/training-sessions/{sessionId}/attendance',
  summary: 'Record who was there; what is recorded is evidence of the session’s skill',
  access: { roles, about: { kind: 'person', in: 'body.personIds' } },
  params,
  body: attendanceContent,
  answers: {
    ...{ 200: asItIs, 400: invalid, ...refusals },
    403: { ...outside, description: `${outside.description}, or is one of them (\`auth/own-target\`)` },
    404: { description: 'There is no such session, or a person isn’t booked', schema: problem },
    409: {
      description:
        'It hasn’t begun (`training-session/not-begun`), was cancelled, or a booking changed meanwhile (`training-session/changed`); `current` is the session as it is now',
      schema: problem,
    },
  },
});
