import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const sessionStartedV2 = defineEvent({
  type: 'session.started',
  version: 2,
  summary: 'A user signed in',
  topic: 'identity.sign-ins',
  delivery: 'ordered',
  key: (session) => session.accountId,
  personal: [],
  payload: z.object({
    accountId: z.uuid(),
    personId: z.uuid(),
    method: z.enum(['password', 'code', 'sso']),
  }),
});
