import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { roles } from '../../define-call.ts';

export const personChangedV1 = defineEvent({
  type: 'person.changed',
  version: 1,
  summary: 'A person of the directory or their account changed; carries the whole person',
  topic: 'identity.people',
  delivery: 'snapshot',
  key: (person) => person.personId,
  personal: [
    'employeeNumber',
    'firstName',
    'lastName',
    'email',
    'department',
    'position',
    'location',
    'rotation',
    'account',
  ],
  about: ['personId', 'employeeNumber', 'email', 'account.accountId', 'account.username'],
  payload: z.object({
    personId: z.uuid(),
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    location: z.string().nullable(),
    rotation: z.string().nullable(),
    managerId: z.uuid().nullable(),
    external: z.boolean(),
    active: z.boolean(),
    /** The person this duplicate was merged into. */
    mergedInto: z.uuid().nullable().optional(),
    /** May operate the system, whatever the role. */
    operator: z.literal(true).optional(),
    /** The account's, as texts of `capabilityText`; absent if it has none. */
    capabilities: z.array(z.string()).optional(),
    account: z
      .object({ accountId: z.uuid(), username: z.string(), role: z.enum(roles), disabled: z.boolean() })
      .nullable(),
  }),
});
