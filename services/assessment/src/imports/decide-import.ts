import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, ItemImport } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { actorOf } from '../versions/actor-of.ts';
import { LOAD_ITEM_IMPORTS } from './item-import.ts';
import { ItemImportRows } from './item-import-rows.repository.ts';
import { NoSuchImport, NotNow } from './item-imports.errors.ts';
import { ItemImports } from './item-imports.repository.ts';

/** What an author does with a checked import: loads it, or discards it. */
@Injectable()
export class DecideImport {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly imports: ItemImports,
    private readonly rows: ItemImportRows,
    private readonly periodic: Periodic,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param department of the new items; null for all
   * @throws NoSuchImport, NotNow
   */
  load(id: string, department: string | null, caller: CallerIdentity): Promise<ItemImport> {
    return this.decide(id, caller, `load item import ${id}`, async (tx) => {
      await this.imports.begin(tx, id, department);
      await this.audit.record(tx, operatorOf(caller), {
        action: 'item-import.loaded',
        outcome: 'succeeded',
        target: { type: 'item-import', id },
        facts: { department: department ?? 'all' },
      });
      this.periodic.wakeAfter(tx, LOAD_ITEM_IMPORTS);
    });
  }

  /** @throws NoSuchImport, NotNow */
  discard(id: string, caller: CallerIdentity): Promise<ItemImport> {
    return this.decide(id, caller, `discard item import ${id}`, async (tx) => {
      await this.rows.deleteAll(tx, id);
      await this.imports.end(tx, id, 'discarded', this.clock.now());
    });
  }

  private decide(
    id: string,
    caller: CallerIdentity,
    name: string,
    work: (tx: Tx) => Promise<void>,
  ): Promise<ItemImport> {
    const { accountId } = actorOf(caller);
    return this.transactions.once(name, async (tx) => {
      const one = await this.imports.lock(tx, id, accountId);
      if (!one) throw new NoSuchImport();
      if (one.status !== 'checked') throw new NotNow(one.status);
      await work(tx);
      const view = await this.imports.view(tx, id, accountId);
      if (!view) throw new NoSuchImport();
      return view;
    });
  }
}
