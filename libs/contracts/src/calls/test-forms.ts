import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { language } from '../items/localized.ts';
import {
  byTest,
  catalogueTest,
  ofTests,
  testCalls,
  testCheck,
  testDepartment,
  testParams,
  testPreview,
} from '../tests/test-answers.ts';
import { testContent } from '../tests/test-content.ts';
import { versionNumber } from '../versions/version-parts.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

export const checkTest = defineCall({
  ...testCalls,
  id: 'checkTest',
  method: 'POST',
  path: '/api/tests/check',
  summary: 'Compare the content of a test with the bank: what a review needs, and draws that it can’t fill',
  access: {
    capability: ['author', 'approver'],
    roles: { admin: 'all' },
    about: { kind: 'department', in: 'body.department' },
  },
  extendsSession: false,
  body: z.strictObject({ department: testDepartment, content: testContent }),
  answers: { 200: { description: 'The comparison', schema: testCheck }, 400: invalid, ...ofTests.refusals },
});

export const previewTest = defineCall({
  ...testCalls,
  id: 'previewTest',
  method: 'POST',
  path: '/api/tests/{testId}/preview',
  summary: 'Draw a form of a test as a candidate would get it, with its keys',
  access: byTest.readers,
  params: testParams,
  body: z.strictObject({
    number: versionNumber.optional().meta({ description: 'Default: the latest version' }),
    seed: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'A seed has 32 hexadecimal digits.')
      .optional()
      .meta({ description: 'Default: a new one' }),
    language,
  }),
  answers: {
    200: { description: 'The form', schema: testPreview },
    ...ofTests.ofOne,
    422: { description: 'The test doesn’t have this language', schema: problem },
  },
});

const ofCandidates = {
  401: unauthenticated,
  403: { description: 'The caller is not an employee, or not in training', schema: problem },
  503: unavailable,
};

const catalogueFilter = z.object({
  search: oneLine('Type something to search for.', 200)
    .optional()
    .meta({ description: 'Words of the title or topics' }),
  topic: oneLine('Choose a topic.', 80).optional(),
  language: language.optional(),
  longestMinutes: z.coerce
    .number()
    .int()
    .min(1)
    .max(1440)
    .optional()
    .meta({ description: 'By its time limit, or without one by its estimated time' }),
});
export type CatalogueFilter = z.infer<typeof catalogueFilter>;

export const listCatalogue = defineCall({
  ...testCalls,
  id: 'listCatalogue',
  method: 'GET',
  path: '/api/tests/catalogue',
  summary: 'List live tests that the caller may take, by title',
  access: ['employee'],
  extendsSession: false,
  query: pageQuery.extend(catalogueFilter.shape),
  answers: {
    200: { description: 'A page', schema: pageOf(catalogueTest) },
    400: invalid,
    ...ofCandidates,
  },
});

export const showCatalogueTest = defineCall({
  ...testCalls,
  id: 'showCatalogueTest',
  method: 'GET',
  path: '/api/tests/catalogue/{testId}',
  summary: 'Show a live test that the caller may take',
  access: ['employee'],
  extendsSession: false,
  params: testParams,
  answers: {
    200: { description: 'The test', schema: catalogueTest },
    400: invalid,
    404: { description: 'There is no such test, or it isn’t open to the caller', schema: problem },
    ...ofCandidates,
  },
});
