import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { ofTests, testCalls } from '../tests/test-answers.ts';
import { listAccess } from '../versions/version-calls.ts';
import { count } from '../versions/version-parts.ts';

export const listTestAudience = defineCall({
  ...testCalls,
  id: 'listTestAudience',
  method: 'GET',
  path: '/api/tests/audience',
  summary: 'List the departments, positions and crews that a test can be for, to choose from',
  access: listAccess,
  extendsSession: false,
  answers: {
    200: {
      description: 'Those of the people who work here, sorted, at most 500 of each',
      schema: z.object({
        departments: z.array(z.string()),
        positions: z.array(z.string()),
        crews: z.array(
          z.object({
            managerId: z.uuid(),
            name: z.string(),
            people: count.meta({ description: 'Who report to the manager' }),
          }),
        ),
      }),
    },
    ...ofTests.refusals,
  },
});
