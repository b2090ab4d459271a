import { z } from 'zod';
import {
  calibrationFilters,
  calibrationOrders,
  functioningOrders,
  groupings,
  testCalibration,
  testFunctioning,
} from '../analysis/calibration-views.ts';
import { defineCall } from '../define-call.ts';
import { byTest, ofTests, testParams } from '../tests/test-answers.ts';
import { csvAnswer } from './answers.ts';

const shown = {
  service: 'assessment',
  tag: 'Item analysis',
  access: byTest.readers,
  method: 'GET',
  extendsSession: false,
} as const;
const compared = z.object({
  by: z.enum(groupings).optional().meta({ description: 'Default: the first that can be compared' }),
  reference: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The value of the reference group. Default: the largest' }),
});

export const showTestCalibration = defineCall({
  ...shown,
  id: 'showTestCalibration',
  path: '/api/tests/{testId}/calibration',
  summary: 'Get the IRT calibration of a test, computed with its item analysis',
  params: testParams,
  answers: { 200: { description: 'The calibration', schema: testCalibration }, ...ofTests.ofOne },
});

export const exportTestCalibration = defineCall({
  ...shown,
  id: 'exportTestCalibration',
  path: '/api/tests/{testId}/calibration/export',
  summary: 'Export the items of a calibration',
  params: testParams,
  query: z.object({
    flag: z
      .enum(calibrationFilters)
      .optional()
      .meta({ description: 'Only items with this flag; `any`: with one at least' }),
    sort: z.enum(calibrationOrders).optional().meta({ description: 'Default: as in the forms' }),
  }),
  answers: { 200: csvAnswer('A row for each version of an item, with its parameters'), ...ofTests.ofOne },
});

export const showTestFunctioning = defineCall({
  ...shown,
  id: 'showTestFunctioning',
  path: '/api/tests/{testId}/functioning',
  summary:
    'Get which items of a test are harder for one group of candidates than for others with the same points',
  params: testParams,
  query: compared,
  answers: { 200: { description: 'The comparison', schema: testFunctioning }, ...ofTests.ofOne },
});

export const exportTestFunctioning = defineCall({
  ...shown,
  id: 'exportTestFunctioning',
  path: '/api/tests/{testId}/functioning/export',
  summary: 'Export a comparison of two groups, item by item',
  params: testParams,
  query: compared.extend({
    sort: z.enum(functioningOrders).optional().meta({ description: 'Default: as in the forms' }),
  }),
  answers: { 200: csvAnswer('A row for each version of an item'), ...ofTests.ofOne },
});
