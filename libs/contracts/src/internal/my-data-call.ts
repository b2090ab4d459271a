import type { CallDefinition } from '../define-call.ts';
import { problem } from '../errors.ts';

export const notInAView = { description: 'An employee view exports nothing', schema: problem };
/** What calls for a person’s own data have in common. */
export const mine = {
  method: 'GET',
  tag: 'My data',
  access: 'signed-in',
  // It is for the person only: an administrator in an employee view has other means.
  inEmployeeView: false,
} as const satisfies Partial<CallDefinition>;
