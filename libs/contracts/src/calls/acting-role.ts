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
  summary: 'A manager or an administrator goes to their own training, as an employee, and comes back',
  access: 'signed-in',
  endsSessions: true,
  body: z.strictObject({
    role: z.enum(roles).meta({
      description: '`employee`, or the role that the account has',
      example: 'admin',
    }),
  }),
  answers: {
    200: {
      description: 'The person as GET /api/auth/current answers from now on; harmless where nothing changes',
      schema: currentSession,
    },
    400: invalid,
    401: unauthenticated,
    403: { description: 'The account does not have that role; or it is an employee view', schema: problem },
    503: unavailable,
  },
});
