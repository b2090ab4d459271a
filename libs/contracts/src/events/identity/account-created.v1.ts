import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { roles } from '../../define-call.ts';

export const accountCreatedV1 = defineEvent({
  type: 'account.created',
  version: 1,
  summary: 'An account was created for a person',
  topic: 'identity.accounts',
  delivery: 'ordered',
  key: (account) => account.accountId,
  personal: ['username'],
  about: ['personId', 'username'],
  payload: z.object({
    accountId: z.uuid(),
    personId: z.uuid(),
    username: z.string(),
    role: z.enum(roles),
    origin: z.enum(['import', 'sign-up', 'registration', 'access-request', 'invitation']),
  }),
});
