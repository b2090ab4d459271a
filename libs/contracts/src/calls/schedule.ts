import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { refusals, shown } from '../internal/skill-answers.ts';
import {
  areInOrder,
  areNotTooMany,
  calendarFeed,
  IN_ORDER,
  NOT_TOO_MANY,
  schedule,
  scheduleDays,
} from '../schedule/schedule-parts.ts';
import { invalid } from './answers.ts';

const mine = { service: 'competency', tag: 'Schedule', access: 'signed-in' } as const;

export const showMySchedule = defineCall({
  ...mine,
  ...shown,
  id: 'showMySchedule',
  path: '/api/schedule',
  summary: 'Get the caller’s schedule for some days: rotation, due dates, sessions and expiring certificates',
  isCompressed: true,
  query: z.object(scheduleDays).refine(areInOrder, IN_ORDER).refine(areNotTooMany, NOT_TOO_MANY),
  answers: { 200: { description: 'The days', schema: schedule }, 400: invalid, ...refusals },
});

// The address is a key to the calendar: an administrator in an employee view has no use for it.
const feed = { ...mine, inEmployeeView: false, path: '/api/schedule/feed' } as const;
const asItIs = { description: 'The feed as it is now', schema: calendarFeed };

export const showCalendarFeed = defineCall({
  ...feed,
  ...shown,
  id: 'showCalendarFeed',
  summary: 'Get whether the caller’s calendar has an address for other programs',
  answers: { 200: asItIs, ...refusals },
});

export const makeCalendarFeed = defineCall({
  ...feed,
  id: 'makeCalendarFeed',
  method: 'POST',
  summary:
    'Make a secret address of the caller’s calendar, in place of an earlier one; it is shown this once',
  answers: { 201: asItIs, ...refusals },
});

export const revokeCalendarFeed = defineCall({
  ...feed,
  id: 'revokeCalendarFeed',
  method: 'DELETE',
  summary: 'Revoke the address of the caller’s calendar',
  answers: { 200: asItIs, ...refusals },
});
