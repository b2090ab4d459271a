import { Inject, Injectable } from '@nestjs/common';
import type { applyFrameworkImport, CallInput, FrameworkImport } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { APPLY_FRAMEWORK_IMPORTS, type FrameworkImportState } from './framework-import.ts';
import { FrameworkImportRows } from './framework-import-rows.repository.ts';
import { FrameworkImports } from './framework-imports.repository.ts';
import { JudgedAnew, NoSuchImport, NotNow } from './framework-imports.errors.ts';

/** What an administrator does with a judged import: applies it, or discards it. */
@Injectable()
export class DecideImport {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly imports: FrameworkImports,
    private readonly rows: FrameworkImportRows,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchImport, NotNow, JudgedAnew */
  apply(
    id: string,
    { judgement, retires }: CallInput<typeof applyFrameworkImport>['body'],
    caller: CallerIdentity,
  ): Promise<FrameworkImport> {
    return this.decide(id, `apply framework import ${id}`, async (tx, one) => {
      if (one.judgement !== judgement) throw new JudgedAnew();
      const { address } = operatorOf(caller);
      await this.imports.begin(tx, id, { appliedBy: accountOf(caller), address, retires });
      this.periodic.wakeAfter(tx, APPLY_FRAMEWORK_IMPORTS);
    });
  }

  /** @throws NoSuchImport, NotNow */
  discard(id: string): Promise<FrameworkImport> {
    return this.decide(id, `discard framework import ${id}`, async (tx) => {
      await this.rows.deleteAll(tx, id);
      await this.imports.end(tx, id, 'discarded', this.clock.now());
    });
  }

  private decide(
    id: string,
    name: string,
    work: (tx: Tx, one: FrameworkImportState) => Promise<void>,
  ): Promise<FrameworkImport> {
    return this.transactions.once(name, async (tx) => {
      const one = await this.imports.lock(tx, id);
      if (!one) throw new NoSuchImport();
      if (one.status !== 'checked') throw new NotNow(one.status);
      await work(tx, one);
      const view = await this.imports.view(tx, id);
      if (!view) throw new NoSuchImport();
      return view;
    });
  }
}
