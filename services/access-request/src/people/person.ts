import type { PayloadOf, personChangedV1 } from '@rigwise/contracts';

/** A person as identity tells of one. */
export type PersonChanged = PayloadOf<typeof personChangedV1>;

/** Somebody of the directory, as far as decisions name them. */
export interface KnownPerson {
  readonly personId: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly department: string | null;
}
