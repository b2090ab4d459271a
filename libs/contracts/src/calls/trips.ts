import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { refusals, shown } from '../internal/skill-answers.ts';
import {
  checkComparison,
  crewText,
  readCrew,
  substitutes,
  tripChoices,
} from '../mobilisation/trip-answers.ts';
import { tripChange, tripCheck, tripContent, tripDetails, tripRow } from '../mobilisation/trip-parts.ts';
import { invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const trips = {
  service: 'competency',
  tag: 'Trips',
  access: { roles: { admin: 'all', manager: 'crew' }, about: 'list' },
} as const;
const post = { ...trips, method: 'POST' } as const;
const outside = { description: 'The caller is neither an administrator nor a manager', schema: problem };
const noTrip = {
  description: 'There is no such trip among the caller’s (`trip/not-found`)',
  schema: problem,
};
const noCheck = { ...noTrip, description: 'There is no such trip or check (`trip/not-found`)' };
const answers = { 400: invalid, ...refusals, 403: outside } as const;
const unknownAsked = {
  description: 'A skill or kind of certificate is not in use (`trip/unknown-asked`)',
  schema: problem,
};
const params = z.object({ tripId: z.uuid() });
const number = z.coerce.number().int().min(1).max(1_000_000);
const details = { description: 'The trip with its newest check', schema: tripDetails };
const pdf = { schema: z.string(), contentType: 'application/octet-stream' } as const;

export const listTrips = defineCall({
  ...trips,
  ...shown,
  id: 'listTrips',
  path: '/api/trips',
  summary: 'List the caller’s trips with their newest checks; administrators see all. Newest first',
  query: pageQuery,
  answers: { 200: { description: 'A page', schema: pageOf(tripRow) }, ...answers },
});

export const listTripChoices = defineCall({
  ...trips,
  ...shown,
  access: ['manager', 'admin'],
  id: 'listTripChoices',
  path: '/api/trips/choices',
  summary: 'List the kinds of certificates that a trip can ask for, and the positions with a profile',
  answers: { 200: { description: 'Both, by name', schema: tripChoices }, ...refusals, 403: outside },
});

export const readCrewList = defineCall({
  ...post,
  id: 'readCrewList',
  path: '/api/trips/crew-lists',
  summary: 'Find the people of a pasted list or file among the caller’s; nothing is kept',
  isCompressed: true,
  body: crewText,
  answers: { 200: { description: 'What was understood, line by line', schema: readCrew }, ...answers },
});

export const addTrip = defineCall({
  ...post,
  id: 'addTrip',
  path: '/api/trips',
  summary: 'Plan a trip and check who is fit for it',
  isCompressed: true,
  body: tripContent,
  answers: { 201: details, ...answers, 422: unknownAsked },
});

export const showTrip = defineCall({
  ...trips,
  ...shown,
  id: 'showTrip',
  path: '/api/trips/{tripId}',
  summary: 'Get a trip with its newest check',
  isCompressed: true,
  params,
  answers: { 200: details, ...answers, 404: noTrip },
});

export const changeTrip = defineCall({
  ...trips,
  id: 'changeTrip',
  method: 'PUT',
  path: '/api/trips/{tripId}',
  summary: 'Change a trip and check it again',
  isCompressed: true,
  params,
  body: tripChange,
  answers: {
    ...{ 200: details, ...answers, 404: noTrip, 422: unknownAsked },
    409: {
      description: 'It changed meanwhile (`trip/changed`); `current` is how it is now',
      schema: problem,
    },
  },
});

export const repeatTripCheck = defineCall({
  ...post,
  id: 'repeatTripCheck',
  path: '/api/trips/{tripId}/checks',
  summary: 'Check a trip again with today’s data',
  isCompressed: true,
  params,
  answers: { 201: details, ...answers, 404: noTrip },
});

export const showTripCheck = defineCall({
  ...trips,
  ...shown,
  id: 'showTripCheck',
  path: '/api/trips/{tripId}/checks/{number}',
  summary: 'Get a check as it was',
  isCompressed: true,
  params: params.extend({ number }),
  answers: { 200: { description: 'The check', schema: tripCheck }, ...answers, 404: noCheck },
});

export const compareTripChecks = defineCall({
  ...trips,
  ...shown,
  id: 'compareTripChecks',
  path: '/api/trips/{tripId}/comparison',
  summary: 'Find what changed between two checks of a trip',
  isCompressed: true,
  params,
  query: z.object({ before: number, after: number }),
  answers: {
    200: { description: 'Who became fit or unfit, and why', schema: checkComparison },
    ...{ ...answers, 404: noCheck },
  },
});

export const listSubstitutes = defineCall({
  ...trips,
  ...shown,
  id: 'listSubstitutes',
  path: '/api/trips/{tripId}/substitutes',
  summary: 'Find who could take over from those who aren’t fit: people of the caller’s who are off shift',
  isCompressed: true,
  params,
  answers: {
    200: { description: 'For each of them by the newest check', schema: substitutes },
    ...{ ...answers, 404: noTrip },
  },
});

export const downloadTripCheck = defineCall({
  ...trips,
  ...shown,
  id: 'downloadTripCheck',
  path: '/api/trips/{tripId}/checks/{number}/pdf',
  summary: 'Download a check as PDF, for the gate',
  params: params.extend({ number }),
  answers: {
    200: { ...pdf, description: 'The PDF' },
    ...{ ...answers, 404: noCheck },
    503: { description: 'Too many are being made (`trip/busy`)', schema: problem },
  },
});
