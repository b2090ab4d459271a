import { createHash } from 'node:crypto';
import type { EvidenceKind } from '@rigwise/contracts';

/** What an entry of the ledger says of its source: an attempt, say. */
export interface EntryFacts {
  readonly kind: EvidenceKind;
  readonly sourceId: string;
  readonly sourceVersion: number;
  readonly testId: string | null;
  readonly skillId: string | null;
  readonly title: string;
  /** From 0 to 100. */
  readonly rating: number | null;
  readonly counts: boolean;
  /** Dates such as 2027-03-02, both included. */
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly assessorId: string | null;
  /** It takes back what was said before. */
  readonly withdrawn: boolean;
}

export interface LedgerEntry extends EntryFacts {
  readonly id: string;
  readonly recordedAt: Date;
  /** The entry about the same source that it corrects. */
  readonly replaces: string | null;
  readonly hash: Uint8Array;
}

/**
 * SHA-256 over an entry and the hash of the one that it corrects: the newest hash of a source reveals a
 * change of any entry about it. The person isn’t part of it, so that it holds after an erasure.
 */
export function hashOf(
  facts: EntryFacts,
  {
    id,
    recordedAt,
    before,
  }: { readonly id: string; readonly recordedAt: Date; readonly before: Uint8Array | null },
): Uint8Array {
  const { kind, sourceId, sourceVersion, testId, skillId, title, rating, counts } = facts;
  const { validFrom, validUntil, assessorId, withdrawn } = facts;
  const told = JSON.stringify([
    ...[before && Buffer.from(before).toString('hex'), id, recordedAt.toISOString()],
    ...[kind, sourceId, sourceVersion, testId, skillId, title, rating, counts],
    ...[validFrom, validUntil, assessorId, withdrawn],
  ]);
  return createHash('sha256').update(told).digest();
}
