import type { PayloadOf, personChangedV1 } from '@rigwise/contracts';

/** A person as identity tells of one. */
export type PersonChanged = PayloadOf<typeof personChangedV1>;
