import type { CallAnswer, verifyEmployee } from '@rigwise/contracts';

/** What the server discloses about an employee number. */
export type Employee = CallAnswer<typeof verifyEmployee, 200>;
