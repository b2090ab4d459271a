import type { PayloadOf, personChangedV1 } from '@rigwise/contracts';

/** A person as published by identity. */
export type PersonChanged = PayloadOf<typeof personChangedV1>;

/** A person in the directory, as far as decisions need. */
export interface KnownPerson {
  readonly personId: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly department: string | null;
}
