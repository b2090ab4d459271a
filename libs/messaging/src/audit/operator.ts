import { DomainError } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';

/** Who performs an operation, for the audit log. */
export interface Operator {
  /** On a command line: the name they give; of a program, that of its service token. */
  readonly name: string | null;
  /** In the console: their account. */
  readonly accountId: string | null;
  /** The network address they come from. */
  readonly address: string | null;
}

/**
 * Every operation has an operator: a signed-in account, the name in a command line's token, or a program's service token.
 * @throws DomainError `operations/operator-missing`
 */
export function operatorOf({ accountId, address, operator, service }: CallerIdentity): Operator {
  const name = operator ?? service?.name ?? null;
  if (accountId === null && name === null) {
    throw new DomainError({
      kind: 'invalid',
      code: 'operations/operator-missing',
      message: 'A name is required: every operation is recorded in the audit log under it.',
    });
  }
  return { accountId, name, address };
}

/** In the audit log, for what nobody did. */
export const RIGWISE: Operator = { accountId: null, name: null, address: null };
