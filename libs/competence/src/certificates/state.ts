import { Temporal } from 'temporal-polyfill';
import type { Term } from './term.ts';

/** What a stranger may know of a certificate. */
export const certificateStates = [
  'not-yet-valid',
  'valid',
  'expired',
  'suspended',
  'superseded',
  'revoked',
] as const;
export type CertificateState = (typeof certificateStates)[number];

export interface Marks {
  readonly isSuspended: boolean;
  readonly isSuperseded: boolean;
  readonly isRevoked: boolean;
}

/** A mark that a person made counts before dates; one that can't be taken back counts before one that can. */
export function stateOn(
  { validFrom, validUntil }: Pick<Term, 'validFrom' | 'validUntil'>,
  { isSuspended, isSuperseded, isRevoked }: Marks,
  today: Temporal.PlainDate,
): CertificateState {
  if (isRevoked) return 'revoked';
  if (isSuperseded) return 'superseded';
  if (validUntil && Temporal.PlainDate.compare(today, validUntil) > 0) return 'expired';
  if (isSuspended) return 'suspended';
  return Temporal.PlainDate.compare(today, validFrom) < 0 ? 'not-yet-valid' : 'valid';
}
