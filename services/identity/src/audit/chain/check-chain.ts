import { Injectable } from '@nestjs/common';
import type { AuditAnchor, AuditBreak } from '@rigwise/contracts';
import type { Operator } from '@rigwise/messaging';
import { PreparedDatabase, type SqlExecutor } from '@rigwise/persistence';
import { AuditLog } from '../audit-log.repository.ts';
import { AuditChain } from './audit-chain.repository.ts';
import { judge } from './break.ts';
import { BEGINNING, type Anchor } from './chain.ts';

const LINKS_A_PART = 2_000;
/** Limits the report when, for example, the whole log was deleted. */
const UNCHAINED_SHOWN = 20;

export interface WantedPart {
  readonly after: number;
  readonly breaksBefore: number;
  readonly anchor?: AuditAnchor | undefined;
}

export interface CheckedPart {
  readonly checked: number;
  readonly erased: number;
  readonly breaks: AuditBreak[];
  /** Where the next part starts; null after the last. */
  readonly after: number | null;
  readonly head: Anchor | null;
  readonly waiting: number;
}

/** Verifies the audit log against its chain, part by part. The result is an audit entry itself. */
@Injectable()
export class CheckChain {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly chain: AuditChain,
    private readonly audit: AuditLog,
  ) {}

  async execute({ after, breaksBefore, anchor }: WantedPart, operator: Operator): Promise<CheckedPart> {
    const { database, chain } = this;
    const [before, links, waiting] = await Promise.all([
      chain.anchorAt(database, after),
      chain.linksAfter(database, after, LINKS_A_PART),
      chain.countWaiting(database),
    ]);
    const { breaks, erased, last } = judge(links, before ?? BEGINNING);
    const part = { checked: links.length, erased, waiting };
    if (links.length === LINKS_A_PART) {
      return { ...part, breaks: [...breaks], after: last.position, head: last };
    }
    const all = [...breaks, ...(await this.beside(anchor))];
    const head = last.position === BEGINNING.position ? null : last;
    await this.record(head, breaksBefore + all.length, operator);
    return { ...part, breaks: all, after: null, head: head && { position: head.position, hash: head.hash } };
  }

  /** Breaks that no link can reveal: unchained rows and a mismatch with the anchor. */
  private async beside(anchor: AuditAnchor | undefined): Promise<AuditBreak[]> {
    const rows = await this.chain.findUnchained(this.database, UNCHAINED_SHOWN);
    const breaks = rows.map(({ id, added }): AuditBreak => {
      return { kind: added ? 'row-added' : 'row-removed', position: null, auditId: id };
    });
    if (anchor && (await this.chain.anchorAt(this.database, anchor.position))?.hash !== anchor.hash) {
      breaks.push({ kind: 'anchor-differs', position: anchor.position, auditId: null });
    }
    return breaks;
  }

  private record(head: Anchor | null, breaks: number, operator: Operator): Promise<void> {
    const { accountId, address, name } = operator;
    const sql: SqlExecutor = this.database;
    return this.audit.add(sql, {
      action: 'audit.verified',
      outcome: breaks === 0 ? 'succeeded' : 'failed',
      actorId: accountId,
      target: { type: 'audit', id: 'chain' },
      address,
      detail: {
        breaks,
        position: head?.position ?? 0,
        hash: head?.hash ?? null,
        ...(name && { operator: name }),
      },
    });
  }
}
