import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { refusals, shown, skillCalls } from '../internal/skill-answers.ts';
import { crewTrends, trendKinds, trendMonth, trendRow } from '../skills/crew-trends.ts';
import { csvAnswer, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const access = { roles: { admin: 'all', manager: 'crew' }, about: 'list' } as const;
const outside = { description: 'The caller is neither an administrator nor a manager', schema: problem };
const answers = { 400: invalid, ...refusals, 403: outside } as const;
const about = { department: oneLine('Choose a department.', 100).optional() };
const rowsOf = { ...about, what: z.enum(trendKinds), month: trendMonth };

export const showCrewTrends = defineCall({
  ...skillCalls,
  ...shown,
  id: 'showCrewTrends',
  path: '/api/crew-trends',
  summary:
    'Count month by month who in the caller’s scope was fit, what they lacked, and what expires in the months ahead',
  access,
  query: z.object(about),
  answers: { 200: { description: 'From the evidence as it is known today', schema: crewTrends }, ...answers },
});

export const listCrewTrend = defineCall({
  ...skillCalls,
  ...shown,
  id: 'listCrewTrend',
  path: '/api/crew-trends/rows',
  summary: 'List what a figure of a month counts, by name',
  access,
  query: pageQuery.extend(rowsOf),
  answers: { 200: { description: 'A page', schema: pageOf(trendRow) }, ...answers },
});

export const exportCrewTrend = defineCall({
  ...skillCalls,
  ...shown,
  id: 'exportCrewTrend',
  path: '/api/crew-trends/rows/csv',
  summary: 'Download the same list as CSV',
  access,
  query: z.object(rowsOf),
  answers: { 200: csvAnswer('By name'), ...answers },
});
