import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { invalid, message, unauthenticated, unavailable } from './answers.ts';

export const ownSession = z
  .object({
    id: z.uuid().meta({ description: 'Names it here, and signs nobody in' }),
    browser: z
      .string()
      .nullable()
      .meta({ description: 'Its family, as the browser says', example: 'Firefox' }),
    system: z
      .string()
      .nullable()
      .meta({ description: 'Its family, as the browser says', example: 'Android' }),
    handheld: z.boolean().meta({ description: 'Whether the system is one of phones and tablets' }),
    address: z
      .string()
      .nullable()
      .meta({ description: 'From where it was signed in; null where that was not written down' }),
    startedAt: z.iso.datetime().meta({ description: 'The sign-in' }),
    lastActiveAt: z.iso.datetime().meta({ description: 'Exact to a minute' }),
    current: z.boolean().meta({ description: 'Whether it is the one that asks' }),
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
  403: { description: 'The request came from another site, or from an employee view', schema: problem },
  503: unavailable,
};

export const listOwnSessions = defineCall({
  ...common,
  id: 'listOwnSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the caller is signed in, the last active first',
  answers: {
    200: {
      description: 'The 100 that were active last; to end all others ends those besides too',
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
  summary: 'Sign the caller out on another device, at once; harmless where that is done',
  params: z.object({ sessionId: z.uuid() }),
  answers: {
    200: { description: 'Nobody is signed in there any more', schema: message },
    400: invalid,
    404: { description: 'The caller has no such session', schema: problem },
    409: { description: 'It is the one that asks: that is for POST /api/logout', schema: problem },
    ...refusals,
  },
});

export const endOtherSessions = defineCall({
  ...common,
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign the caller out everywhere but here, at once',
  answers: {
    200: {
      description: 'How many ended',
      schema: z.object({ ended: z.number().int().min(0) }).meta({ id: 'EndedSessions' }),
    },
    ...refusals,
  },
});
