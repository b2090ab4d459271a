import { createHash } from 'node:crypto';

/** What the chain covers of an audit row: ids and codes. Database numbers are given as text. */
export interface ChainedRow {
  readonly id: string;
  readonly sequence: string;
  readonly occurredAt: Date;
  readonly service: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly targetType: string | null;
  readonly targetId: string | null;
  readonly outcome: string;
  readonly reason: string | null;
  readonly correlationId: string | null;
}

/** The erasable part, with the salt that keeps its digest from being guessed. */
export interface KeptDetail {
  readonly salt: string | null;
  readonly address: string | null;
  /** As PostgreSQL prints jsonb, which is deterministic for equal content. */
  readonly detail: string | null;
}

/** One link; digests are SHA-256 in hexadecimal. */
export interface Seal {
  /** From 1, without a gap. */
  readonly position: number;
  readonly auditId: string;
  readonly detailDigest: string;
  readonly rowDigest: string;
  readonly hash: string;
}

/** The chain's end. A copy kept elsewhere proves later that nothing before it was changed. */
export type Anchor = Pick<Seal, 'position' | 'hash'>;

/** The anchor of an empty chain. */
export const BEGINNING: Anchor = { position: 0, hash: '0'.repeat(64) };

/** Identifies the digest format, should it ever change. */
const VERSION = 'rigwise-audit-1';

export const digestOfDetail = ({ salt, address, detail }: KeptDetail): string =>
  digest('detail', salt, address, detail);

export const digestOfRow = (row: ChainedRow, detailDigest: string): string =>
  digest(
    ...['row', row.id, row.sequence, row.occurredAt.toISOString(), row.service, row.actorId, row.action],
    ...[row.targetType, row.targetId, row.outcome, row.reason, row.correlationId, detailDigest],
  );

export const hashOfLink = (before: Anchor, rowDigest: string): string =>
  digest('link', before.hash, before.position + 1, rowDigest);

/** Computes the link that follows `before`. */
export function seal(before: Anchor, row: ChainedRow, detail: KeptDetail): Seal {
  const detailDigest = digestOfDetail(detail);
  const rowDigest = digestOfRow(row, detailDigest);
  const hash = hashOfLink(before, rowDigest);
  return { position: before.position + 1, auditId: row.id, detailDigest, rowDigest, hash };
}

// JSON encodes different lists of parts as different texts.
const digest = (...parts: readonly (string | number | null)[]): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, ...parts]))
    .digest('hex');
