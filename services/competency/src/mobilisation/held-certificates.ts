import { dateOf, dayOf, type HeldCertificate } from '@rigwise/competence';
import type { StoredCertificate } from '../certificates/stored-certificate.ts';

type Stored = Pick<StoredCertificate, 'schemeId' | 'state' | 'isShaken' | 'validFrom' | 'validUntil'>;

/**
 * Certificates as a trip counts them. One that a newer one replaced counts until the newer one begins: a renewal ahead of
 * time leaves no gap. Those that wait for a signature, were declined or revoked don’t count.
 */
export function heldCertificates(stored: readonly Stored[]): HeldCertificate[] {
  return stored.flatMap(({ schemeId: scheme, state, isShaken, validFrom: from, validUntil }) => {
    if (state === 'issued' || state === 'suspended')
      return [{ scheme, from, until: validUntil, isSuspended: isShaken || state === 'suspended' }];
    if (state !== 'superseded' || isShaken) return [];
    const next = stored
      .filter((one) => one.schemeId === scheme && one.state === 'issued' && one.validFrom > from)
      .map((one) => one.validFrom)
      .toSorted()[0];
    if (next === undefined) return [];
    const before = dateOf(dayOf(next) - 1);
    const until = validUntil !== null && before !== null && validUntil < before ? validUntil : before;
    return [{ scheme, from, until, isSuspended: false }];
  });
}
