import { defineCall } from '../define-call.ts';
import { ofTests, testCalls, testParams } from '../tests/test-answers.ts';

export const submitTest = defineCall({
  ...testCalls,
  ...ofTests.submit,
  id: 'submitTest',
  path: '/api/tests/{testId}/submit',
  params: testParams,
});

export const withdrawTest = defineCall({
  ...testCalls,
  ...ofTests.withdraw,
  id: 'withdrawTest',
  path: '/api/tests/{testId}/withdraw',
  params: testParams,
});

export const returnTest = defineCall({
  ...testCalls,
  ...ofTests.return,
  id: 'returnTest',
  path: '/api/tests/{testId}/return',
  params: testParams,
});

export const approveTest = defineCall({
  ...testCalls,
  ...ofTests.approve,
  id: 'approveTest',
  path: '/api/tests/{testId}/approve',
  params: testParams,
});

export const publishTest = defineCall({
  ...testCalls,
  ...ofTests.publish,
  id: 'publishTest',
  path: '/api/tests/{testId}/publish',
  params: testParams,
});

export const retireTest = defineCall({
  ...testCalls,
  ...ofTests.retire,
  id: 'retireTest',
  path: '/api/tests/{testId}/retire',
  params: testParams,
});

export const commentOnTest = defineCall({
  ...testCalls,
  ...ofTests.comment,
  id: 'commentOnTest',
  path: '/api/tests/{testId}/comments',
  params: testParams,
});
