import type { CallerIdentity } from '@rigwise/http';

/** The account of a caller who changes the framework, its rules or profiles. @throws Error for a service */
export function accountOf({ accountId }: CallerIdentity): string {
  if (accountId === null) throw new Error('Only accounts change skills, rules and profiles.');
  return accountId;
}
