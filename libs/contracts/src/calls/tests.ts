import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { language } from '../items/localized.ts';
import {
  byTest,
  ofTests,
  testCalls,
  testDepartment,
  testDetails,
  testParams,
  testRow,
  testVersion,
} from '../tests/test-answers.ts';
import { testContent } from '../tests/test-content.ts';
import { listAccess, versionParam } from '../versions/version-calls.ts';
import { versionQueue, versionRevision, versionStatuses } from '../versions/version-parts.ts';
import { invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

export const createTest = defineCall({
  ...testCalls,
  id: 'createTest',
  method: 'POST',
  path: '/api/tests',
  summary: 'Create a test: the draft of its first version',
  access: { capability: 'author', about: { kind: 'department', in: 'body.department' } },
  body: z.strictObject({ department: testDepartment, content: testContent }),
  answers: {
    201: { description: 'Created', schema: testVersion },
    400: invalid,
    ...ofTests.refusals,
    409: { description: 'The Idempotency-Key was used for another test', schema: problem },
  },
});

const testFilter = z.object({
  status: z.enum(versionStatuses).optional(),
  topic: oneLine('Choose a topic.', 80).optional(),
  language: language.optional(),
  department: oneLine('Choose a department.', 100).optional(),
  search: oneLine('Type something to search for.', 200)
    .optional()
    .meta({ description: 'Words of the title or topics' }),
  queue: versionQueue.optional(),
});
export type TestFilter = z.infer<typeof testFilter>;

export const listTests = defineCall({
  ...testCalls,
  id: 'listTests',
  method: 'GET',
  path: '/api/tests',
  summary: 'List tests by their latest version, last changed first',
  access: listAccess,
  extendsSession: false,
  query: pageQuery.extend(testFilter.shape),
  answers: { 200: { description: 'A page', schema: pageOf(testRow) }, 400: invalid, ...ofTests.refusals },
});

export const showTest = defineCall({
  ...testCalls,
  id: 'showTest',
  method: 'GET',
  path: '/api/tests/{testId}',
  summary: 'Get a test: its latest version, comments and history',
  access: byTest.readers,
  extendsSession: false,
  params: testParams,
  answers: { 200: { description: 'The test', schema: testDetails }, ...ofTests.ofOne },
});

export const showTestVersion = defineCall({
  ...testCalls,
  ...ofTests.showVersion,
  id: 'showTestVersion',
  path: '/api/tests/{testId}/versions/{number}',
  params: testParams.extend(versionParam),
});

export const saveTestDraft = defineCall({
  ...testCalls,
  id: 'saveTestDraft',
  method: 'PUT',
  path: '/api/tests/{testId}/draft',
  summary: 'Save the draft of a test',
  access: byTest.authors,
  params: testParams,
  body: z.strictObject({ revision: versionRevision, content: testContent }),
  answers: ofTests.answers,
});

export const startTestDraft = defineCall({
  ...testCalls,
  ...ofTests.startDraft,
  id: 'startTestDraft',
  path: '/api/tests/{testId}/draft',
  params: testParams,
});

export const deleteTestDraft = defineCall({
  ...testCalls,
  ...ofTests.deleteDraft,
  id: 'deleteTestDraft',
  path: '/api/tests/{testId}/draft',
  params: testParams,
});

export const compareTestVersions = defineCall({
  ...testCalls,
  ...ofTests.compare,
  id: 'compareTestVersions',
  path: '/api/tests/{testId}/differences',
  params: testParams,
});
