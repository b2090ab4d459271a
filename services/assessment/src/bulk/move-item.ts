import { Inject, Injectable } from '@nestjs/common';
import { covers, itemMovedV1, type assessmentAudits, type ItemContent, type Scope } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf, Outbox } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { ItemKind } from '../items/item-kind.ts';
import { isOfDepartment } from '../tests/check-test.ts';
import { NeededElsewhere } from '../tests/tests.errors.ts';
import { TestsWithItem } from '../tests/tests-with-item.repository.ts';
import { actorOf } from '../versions/actor-of.ts';
import type { Stored } from '../versions/version.repository.ts';
import { StaleVersion } from '../versions/versions.errors.ts';
import { WithCurrent } from '../versions/with-current.ts';
import { OutsideScope } from './bulk.errors.ts';
import type { Changed } from './change-chosen.ts';
import type { ChosenItem } from './chosen-items.repository.ts';

const ALL = 'all departments';

/** Moves an item, with all its versions, to another department. */
@Injectable()
export class MoveItem {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly items: ItemKind,
    private readonly withCurrent: WithCurrent,
    private readonly uses: TestsWithItem,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param scope covers the other department
   * @throws OutsideScope, StaleVersion, NeededElsewhere
   */
  execute(
    { id, revision }: ChosenItem,
    { department, scope }: { readonly department: string | null; readonly scope: Scope },
    caller: CallerIdentity,
  ): Promise<Changed> {
    return this.withCurrent.execute(this.items, id, () =>
      this.transactions.once(`move item ${id}`, async (tx) => {
        await this.uses.lock(tx);
        const stored = await this.items.versions.lock(tx, id);
        if (!stored || !covers(scope, { department: stored.department, crew: null }))
          throw new OutsideScope();
        const { version } = stored;
        if (stored.department === department) return { status: version.status, revision: version.revision };
        if (version.revision !== revision) throw new StaleVersion('item');
        const lost = (await this.uses.live(tx, id)).filter(
          (test) => !isOfDepartment(department, test.department),
        );
        if (lost.length > 0) throw new NeededElsewhere(lost);
        return this.move(tx, stored, department, caller);
      }),
    );
  }

  private async move(
    tx: Tx,
    { version, content: { title }, department: from }: Stored<ItemContent>,
    department: string | null,
    caller: CallerIdentity,
  ): Promise<Changed> {
    const { lineageId: itemId, number, status, submittedBy } = version;
    const { accountId: by } = actorOf(caller);
    // Other approvers decide from now on: their review is another one.
    const isReviewed = status === 'review';
    const now = isReviewed ? version.revision + 1 : version.revision;
    await this.items.versions.setDepartment(tx, itemId, department);
    if (isReviewed) await this.items.versions.save(tx, { ...version, revision: now });
    const note = `From ${from ?? ALL} to ${department ?? ALL}.`;
    await this.items.versions.note(
      tx,
      { ...version, changedBy: by, changedAt: this.clock.now() },
      'moved',
      note,
    );
    await this.outbox.add(tx, itemMovedV1, {
      ...{ itemId, number, from, department, title, by, submittedBy },
      editors: version.editors.map(({ accountId }) => accountId),
      review: isReviewed ? { before: version.revision, now } : null,
    });
    await this.audit.record(tx, operatorOf(caller), {
      action: 'item.moved',
      outcome: 'succeeded',
      target: { type: 'item', id: itemId },
      facts: { from: from ?? 'all', department: department ?? 'all' },
    });
    return { status, revision: now };
  }
}
