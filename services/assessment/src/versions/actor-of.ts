import type { CallerIdentity } from '@rigwise/http';
import type { Actor } from './version.ts';

/** The caller as an author or approver. */
export function actorOf({ accountId, personId }: CallerIdentity): Actor {
  if (accountId === null) throw new Error('Holders of a capability always have an account');
  return { accountId, personId: personId ?? null };
}
