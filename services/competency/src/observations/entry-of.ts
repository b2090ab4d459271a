import type { EntryFacts } from '../ledger/entry.ts';
import { ratingOf } from './observation.ts';
import type { StoredObservation } from './observations.repository.ts';

type Told = Pick<
  StoredObservation,
  'id' | 'title' | 'skillId' | 'assessorId' | 'steps' | 'result' | 'validFrom' | 'validUntil'
>;

/** What the ledger says of an observation. */
export const entryOf = (observation: Told): Omit<EntryFacts, 'sourceVersion' | 'withdrawn'> => {
  const { id, title, skillId, assessorId, steps, result, validFrom, validUntil } = observation;
  return {
    ...{ kind: 'observation', sourceId: id, testId: null, skillId, title },
    ...{ rating: ratingOf(steps), counts: result === 'competent', validFrom, validUntil, assessorId },
  };
};
