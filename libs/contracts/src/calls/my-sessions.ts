import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { refusals, shown } from '../internal/skill-answers.ts';
import { attendanceContent, mySession, trainingSessionDetails } from '../sessions/session-parts.ts';
import { invalid } from './answers.ts';

const mine = { service: 'competency', tag: 'Sessions', access: 'signed-in' } as const;
const params = z.object({ sessionId: z.uuid() });
const asItIs = { description: 'The session as it is now', schema: mySession };
const noSession = {
  description: 'There is no such session for the caller (`training-session/not-found`)',
  schema: problem,
};

export const listMySessions = defineCall({
  ...mine,
  ...shown,
  id: 'listMySessions',
  path: '/api/my-sessions',
  summary:
    'List the sessions to come that the caller may book, has booked or teaches, and those of the last month',
  answers: { 200: { description: 'By their start', schema: z.array(mySession) }, ...refusals },
});

export const bookMyPlace = defineCall({
  ...mine,
  id: 'bookMyPlace',
  method: 'POST',
  path: '/api/my-sessions/{sessionId}/booking',
  summary: 'Book a place, or join the waiting list',
  params,
  body: z.strictObject({
    waits: z.boolean().meta({ description: 'Whether to join the waiting list if no place is left' }),
  }),
  answers: {
    ...{ 201: asItIs, 400: invalid, ...refusals, 404: noSession },
    409: {
      description:
        'No place is left (`training-session/full`): send `waits` to join the waiting list. Or it was cancelled, has begun, or can’t be booked any longer',
      schema: problem,
    },
  },
});

export const giveBackMyPlace = defineCall({
  ...mine,
  id: 'giveBackMyPlace',
  method: 'POST',
  path: '/api/my-sessions/{sessionId}/booking/withdrawal',
  summary: 'Give the caller’s place back, or leave the waiting list',
  params,
  answers: {
    ...{ 200: asItIs, 400: invalid, ...refusals },
    404: {
      description: 'There is no such session, or the caller isn’t booked (`training-session/not-booked`)',
      schema: problem,
    },
    409: { description: 'It was cancelled, or has begun', schema: problem },
  },
});

const notTaught = {
  description: 'The caller isn’t its instructor (`training-session/not-found`)',
  schema: problem,
};
const roster = { description: 'The session with everyone who is booked', schema: trainingSessionDetails };

export const showTaughtSession = defineCall({
  ...mine,
  ...shown,
  inEmployeeView: false,
  id: 'showTaughtSession',
  path: '/api/my-sessions/{sessionId}/people',
  summary: 'Get a session that the caller teaches, with its people',
  params,
  answers: { 200: roster, 400: invalid, ...refusals, 404: notTaught },
});

export const recordTaughtAttendance = defineCall({
  ...mine,
  id: 'recordTaughtAttendance',
  method: 'POST',
  path: '/api/my-sessions/{sessionId}/attendance',
  summary: 'Record who was at a session that the caller teaches',
  params,
  body: attendanceContent,
  answers: {
    ...{ 200: roster, 400: invalid, ...refusals, 404: notTaught },
    403: { description: 'The caller is one of the people (`auth/own-target`)', schema: problem },
    409: {
      description: 'It hasn’t begun, was cancelled, or a booking changed meanwhile',
      schema: problem,
    },
  },
});
