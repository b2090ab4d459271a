import type { ChaosRig } from '../fault.ts';

/** A way in which something fails and recovers. */
export interface Way {
  readonly take: (chaos: ChaosRig) => Promise<void>;
  readonly give: (chaos: ChaosRig) => Promise<void>;
}
