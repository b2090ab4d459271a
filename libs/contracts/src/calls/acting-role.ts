import { z } from 'zod';
import { defineCall, roles } from '../define-call.ts';
import { problem } from '../errors.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { currentSession } from './session-user.ts';

export const changeActingRole = defineCall({
  id: 'changeActingRole',
  method: 'POST',
  path: '/api/auth/acting-role',
  service: 'identity',
  tag: 'Session',
  summary: 'Switch a manager or administrator to their own training, as an employee, or back',
  access: 'signed-in',
  endsSessions: true,
  body: z.strictObject({
    role: z.enum(roles).meta({
      description: '`employee`, or the account’s own role',
      example: 'admin',
    }),
  }),
  answers: {
    200: {
      description: 'The user as GET /api/auth/current now returns it; idempotent',
      schema: currentSession,
    },
    400: invalid,
    401: unauthenticated,
    403: {
      description: 'The account does not have that role, or the session is an employee view',
      schema: problem,
    },
    503: unavailable,
  },
});
