import type { Operator } from '@rigwise/messaging';

/** In the audit log, for what nobody did. */
export const RIGWISE: Operator = { accountId: null, name: null, address: null };
