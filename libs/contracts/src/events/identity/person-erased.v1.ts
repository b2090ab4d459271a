import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const personErasedV1 = defineEvent({
  type: 'person.erased',
  version: 1,
  summary: 'A person was erased from the directory: every service erases its data about them and confirms it',
  topic: 'identity.erasures',
  delivery: 'snapshot',
  key: (erased) => erased.personId,
  personal: [],
  payload: z.object({
    personId: z.uuid(),
    /** Null if they had none. */
    accountId: z.uuid().nullable(),
    erasedAt: z.iso.datetime(),
  }),
});
