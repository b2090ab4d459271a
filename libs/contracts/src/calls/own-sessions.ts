import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { invalid, message, unauthenticated, unavailable } from './answers.ts';

export const ownSession = z
  .object({
    id: z.uuid().meta({ description: 'Identifies the session here only; it is not a credential' }),
    browser: z
      .string()
      .nullable()
      .meta({ description: 'The family, as reported by the browser', example: 'Firefox' }),
    system: z
      .string()
      .nullable()
      .meta({ description: 'The family, as reported by the browser', example: 'Android' }),
    handheld: z.boolean().meta({ description: 'Whether the system is that of a phone or tablet' }),
    address: z.string().nullable().meta({ description: 'Network address at sign-in; null if not recorded' }),
    startedAt: z.iso.datetime().meta({ description: 'Time of the sign-in' }),
    lastActiveAt: z.iso.datetime().meta({ description: 'Accurate to a minute' }),
    current: z.boolean().meta({ description: 'Whether it is the caller’s current session' }),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

// Users' own sessions are theirs to see and end, not for administrators in an employee view.
const common = {
  service: 'identity',
  tag: 'Session',
  access: 'signed-in',
  inEmployeeView: false,
} as const;
const refusals = {
  401: unauthenticated,
  403: { description: 'The request is cross-site, or from an employee view', schema: problem },
  503: unavailable,
};

export const listOwnSessions = defineCall({
  ...common,
  id: 'listOwnSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'List the caller’s sessions, most recently active first',
  answers: {
    200: {
      description: 'The 100 most recently active; ending all others includes those not listed',
      schema: z.object({ items: z.array(ownSession), nextCursor: z.null() }),
    },
    ...refusals,
  },
});

export const endOwnSession = defineCall({
  ...common,
  id: 'endOwnSession',
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  summary: 'Sign the caller out on another device, effective immediately; idempotent',
  params: z.object({ sessionId: z.uuid() }),
  answers: {
    200: { description: 'Signed out on that device', schema: message },
    400: invalid,
    404: { description: 'The caller has no such session', schema: problem },
    409: { description: 'It is the current session; use POST /api/logout', schema: problem },
    ...refusals,
  },
});

export const endOtherSessions = defineCall({
  ...common,
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign the caller out on all other devices, effective immediately',
  answers: {
    200: {
      description: 'The number of sessions ended',
      schema: z.object({ ended: z.number().int().min(0) }).meta({ id: 'EndedSessions' }),
    },
    ...refusals,
  },
});
