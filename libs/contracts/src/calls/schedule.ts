import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { refusals, shown } from '../internal/skill-answers.ts';
import { calendarFeed, LONGEST_SCHEDULE_DAYS, schedule } from '../schedule/schedule-parts.ts';
import { invalid } from './answers.ts';

const mine = { service: 'competency', tag: 'Schedule', access: 'signed-in' } as const;

export const showMySchedule = defineCall({
  ...mine,
  ...shown,
  id: 'showMySchedule',
  path: '/api/schedule',
  summary: 'Get the caller’s schedule for some days: rotation, due dates, sessions and expiring certificates',
  isCompressed: true,
  query: z
    .object({
      from: z.iso.date().meta({ example: '2026-03-01' }),
      to: z.iso.date().meta({ description: 'The last day', example: '2026-03-31' }),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first.' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < LONGEST_SCHEDULE_DAYS * 86_400_000, {
      path: ['to'],
      message: 'Ask for 13 months or less.',
    }),
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
