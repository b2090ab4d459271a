import type { AuditBreak, AuditBreakKind } from '@rigwise/contracts';
import {
  BEGINNING,
  digestOfDetail,
  digestOfRow,
  hashOfLink,
  type Anchor,
  type ChainedRow,
  type KeptDetail,
  type Seal,
} from './chain.ts';

/** A link with what remains of the row that it seals. */
export interface StoredLink {
  readonly seal: Seal;
  readonly row: ChainedRow | null;
  readonly detail: (KeptDetail & { readonly erasedAt: Date | null }) | null;
}

export interface Judged {
  readonly breaks: readonly AuditBreak[];
  /** Rows whose details were legitimately erased. */
  readonly erased: number;
  readonly last: Anchor;
}

/** Verifies the links that follow `before`, in order of position. After a break it continues from the stored link. */
export function judge(links: readonly StoredLink[], before: Anchor = BEGINNING): Judged {
  const breaks: AuditBreak[] = [];
  let erased = 0;
  let last = before;
  for (const link of links) {
    const { position, auditId } = link.seal;
    const missing = position - last.position - 1;
    if (missing > 0) breaks.push({ kind: 'row-removed', position: last.position + 1, auditId: null });
    const kind = breakOf(link, missing > 0 ? null : last);
    if (kind) breaks.push({ kind, position, auditId });
    else if (link.detail?.erasedAt) erased += 1;
    last = link.seal;
  }
  return { breaks, erased, last };
}

/** @param before null when the previous link is missing, so that there is nothing to compare with */
function breakOf({ seal, row, detail }: StoredLink, before: Anchor | null): AuditBreakKind | null {
  if (!row) return 'row-removed';
  if (digestOfRow(row, seal.detailDigest) !== seal.rowDigest) return 'row-changed';
  if (before && hashOfLink(before, seal.rowDigest) !== seal.hash) return 'order-changed';
  if (!detail) return 'details-removed';
  if (isErased(detail)) return null;
  return digestOfDetail(detail) === seal.detailDigest ? null : 'details-changed';
}

/** Empty and marked as erased; a partial erasure counts as tampering. */
const isErased = ({ salt, address, detail, erasedAt }: NonNullable<StoredLink['detail']>): boolean =>
  erasedAt !== null && salt === null && address === null && detail === null;
