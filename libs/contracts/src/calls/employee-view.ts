import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { invalid, message, unauthenticated, unavailable } from './answers.ts';
import { currentSession } from './session-user.ts';

const notAnAdmin = { description: 'The caller is not an administrator', schema: problem };

export const startEmployeeView = defineCall({
  id: 'startEmployeeView',
  method: 'POST',
  path: '/api/admin/employee-view',
  service: 'identity',
  tag: 'Employee view',
  summary: 'Start an employee view: read-only, for 60 minutes',
  // For administrators; but an administrator already in a view has the employee's role meanwhile, and must get the
  // error that a view is open.
  access: 'signed-in',
  inEmployeeView: true,
  endsSessions: true,
  body: z.strictObject({
    userId: z.uuid(),
    reason: oneLine('Please say why you are opening this view.', 300).meta({
      description: 'For the audit log',
      example: 'Erin cannot find her certificate.',
    }),
  }),
  answers: {
    200: {
      description: 'The employee, as GET /api/auth/current now returns it',
      schema: currentSession,
    },
    400: invalid,
    401: unauthenticated,
    403: notAnAdmin,
    409: { description: 'A view is already open: exit it first', schema: problem },
    422: { description: 'Not an employee with an active account', schema: problem },
    503: unavailable,
  },
});

export const exitEmployeeView = defineCall({
  id: 'exitEmployeeView',
  method: 'POST',
  path: '/api/admin/exit-employee-view',
  service: 'identity',
  tag: 'Employee view',
  summary: 'Exit the employee view; idempotent for administrators',
  access: 'signed-in',
  inEmployeeView: true,
  endsSessions: true,
  answers: {
    200: { description: 'The administrator’s own session is restored', schema: message },
    401: unauthenticated,
    403: notAnAdmin,
    503: unavailable,
  },
});
