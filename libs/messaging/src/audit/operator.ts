import { DomainError } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';

/** Who does an operation, for the audit log. */
export interface Operator {
  /** At a command line: who they say they are. */
  readonly name: string | null;
  /** In the console: their account. */
  readonly accountId: string | null;
  /** From where. */
  readonly address: string | null;
}

/**
 * Operations are done by somebody: by a signed-in account, or by whom the token of a command line names.
 * @throws DomainError `operations/operator-missing`
 */
export function operatorOf({ accountId, address, operator }: CallerIdentity): Operator {
  if (accountId === null && operator === null) {
    throw new DomainError({
      kind: 'invalid',
      code: 'operations/operator-missing',
      message: 'Say who you are: every operation is written to the audit log under a name.',
    });
  }
  return { accountId, name: operator, address };
}
