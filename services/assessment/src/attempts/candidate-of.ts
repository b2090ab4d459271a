import type { CallerIdentity } from '@rigwise/http';
import type { CandidateKey } from './attempts.repository.ts';

/** The caller as a candidate. */
export function candidateOf({ accountId, personId }: CallerIdentity): CandidateKey {
  if (accountId === null) throw new Error('Employees always have an account');
  return { accountId, personId: personId ?? null };
}
