import { z } from 'zod';
import {
  analysedItemDetails,
  analysisFilters,
  analysisOrders,
  testAnalysis,
} from '../analysis/analysis-views.ts';
import { defineCall } from '../define-call.ts';
import { byTest, ofTests, testParams } from '../tests/test-answers.ts';
import { csvAnswer } from './answers.ts';

const analysisCalls = { service: 'assessment', tag: 'Item analysis', access: byTest.readers } as const;
const shown = { ...analysisCalls, method: 'GET', extendsSession: false } as const;

export const showTestAnalysis = defineCall({
  ...shown,
  id: 'showTestAnalysis',
  path: '/api/tests/{testId}/analysis',
  summary: 'Get the item analysis of a test as it was computed last',
  params: testParams,
  answers: { 200: { description: 'The analysis', schema: testAnalysis }, ...ofTests.ofOne },
});

export const showAnalysedItem = defineCall({
  ...shown,
  id: 'showAnalysedItem',
  path: '/api/tests/{testId}/analysis/items/{versionId}',
  summary: 'Get who answered a version of an item how, in the item analysis of a test',
  params: testParams.extend({ versionId: z.uuid() }),
  answers: { 200: { description: 'The version', schema: analysedItemDetails }, ...ofTests.ofOne },
});

export const refreshTestAnalysis = defineCall({
  ...analysisCalls,
  id: 'refreshTestAnalysis',
  method: 'POST',
  path: '/api/tests/{testId}/analysis',
  summary: 'Compute the item analysis of a test anew. While one is computed, another request changes nothing',
  params: testParams,
  answers: {
    204: { description: 'It will be computed in a moment: `computing` is true until then' },
    ...ofTests.ofOne,
  },
});

export const exportTestAnalysis = defineCall({
  ...shown,
  id: 'exportTestAnalysis',
  path: '/api/tests/{testId}/analysis/export',
  summary: 'Export the items of an item analysis',
  params: testParams,
  query: z.object({
    flag: z
      .enum(analysisFilters)
      .optional()
      .meta({ description: 'Only items with this flag; `any`: with one at least' }),
    sort: z.enum(analysisOrders).optional().meta({ description: 'Default: as in the forms' }),
  }),
  answers: { 200: csvAnswer('A row for each version of an item, with its figures'), ...ofTests.ofOne },
});
