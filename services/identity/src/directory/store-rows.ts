import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { AuditLog } from '../audit/audit-log.ts';
import type { Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PublishPeople } from '../people/publish-people.ts';
import { EndProofs } from '../proofs/end-proofs.ts';
import { EndAllSessions } from '../sessions/end-all-sessions.ts';
import { keyOf, managerKeyOf, type DirectoryRow } from './directory-row.ts';
import { DirectoryRows } from './directory-rows.repository.ts';
import { planRows, type RowPlan } from './plan-rows.ts';

/** Rows of one transaction: few enough that nobody waits long for the people in them. */
export const ROWS_AT_ONCE = 200;

/** Who stores a list, for the audit log. */
export interface ListEditor {
  /** The administrator's account; null where a program does it. */
  readonly accountId: string | null;
  readonly address: string | null;
  /** By what: the token's or the import's id. */
  readonly by: Readonly<Record<string, string>>;
}

export interface StoredRows {
  readonly plans: readonly RowPlan[];
  /** Sessions of who left, for `SessionCache.buryNow` after the commit. */
  readonly endedSessions: readonly string[];
}

/** Stores rows of a list in the caller's transaction: what changes is published, and nothing else is. */
@Injectable()
export class StoreRows {
  constructor(
    private readonly rows: DirectoryRows,
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
    private readonly endProofs: EndProofs,
    private readonly endAllSessions: EndAllSessions,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, rows: readonly DirectoryRow[], editor: ListEditor): Promise<StoredRows> {
    await this.people.holdHierarchy(tx);
    const keys = rows.map(keyOf).filter((key) => key !== null);
    await this.rows.lock(tx, keys);
    const managers = rows.map(managerKeyOf).filter((key) => typeof key === 'string');
    const plans = planRows(rows, await this.rows.read(tx, [...new Set([...keys, ...managers])]), newId);
    const created = plans.filter((plan) => plan.verdict === 'created');
    const changed = plans.filter((plan) => plan.verdict === 'changed');
    const now = this.clock.now();
    if (created.length > 0)
      await this.people.insertAll(
        tx,
        created.map(({ person }) => person),
        now,
      );
    await this.rows.saveAll(
      tx,
      changed.map(({ person }) => person),
      now,
    );
    const touched = [...created, ...changed];
    if (touched.length > 0)
      await this.publishPeople.execute(
        tx,
        touched.map(({ person }) => person.id),
      );
    await this.writeDown(tx, plans, editor);
    return { plans, endedSessions: await this.letGo(tx, changed) };
  }

  /** What was mailed to an old address proves nothing any more; and who has left is signed in no more. */
  private async letGo(tx: Tx, changed: readonly (RowPlan & { verdict: 'changed' })[]): Promise<string[]> {
    const ended: string[] = [];
    for (const { before, person } of changed) {
      if (before.email !== person.email) await this.endProofs.ofAddress(tx, person.id);
      if (!before.active || person.active) continue;
      const account = await tx.account.findUnique({ where: { personId: person.id }, select: { id: true } });
      if (account) ended.push(...(await this.endAllSessions.execute(tx, account.id, 'disabled')));
    }
    return ended;
  }

  private async writeDown(tx: Tx, plans: readonly RowPlan[], editor: ListEditor): Promise<void> {
    const entries = plans.flatMap((plan) => {
      if (plan.verdict !== 'created' && plan.verdict !== 'changed') return [];
      const made = plan.verdict === 'created';
      return {
        action: made ? ('person.created' as const) : ('person.changed' as const),
        outcome: 'succeeded' as const,
        actorId: editor.accountId,
        target: { type: 'person' as const, id: plan.person.id },
        address: editor.address,
        detail: { ...editor.by, ...(!made && { fields: plan.fields }) },
      };
    });
    await this.audit.addAll(tx, entries);
  }
}
