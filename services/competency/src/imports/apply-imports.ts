import { Inject, Injectable } from '@nestjs/common';
import type { competencyAudits } from '@rigwise/contracts';
import { AuditTrail } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, failpoint, newId, type Clock } from '@rigwise/platform';
import { applyNext } from '../database/apply-next.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { Skills } from '../framework/skills.repository.ts';
import { changesOf } from './framework-changes.ts';
import { FrameworkChangesStore } from './framework-changes.repository.ts';
import { APPLY_FRAMEWORK_IMPORTS, digestOf, type FrameworkImportState } from './framework-import.ts';
import { FrameworkImportRows } from './framework-import-rows.repository.ts';
import { FrameworkImports } from './framework-imports.repository.ts';
import { judge } from './judge.ts';

/** For imports whose process is gone: an administrator who applies one wakes the task. */
const LOOK_EVERY_MS = 5_000;

/**
 * Applies imports, each in one transaction under the lock of the framework: as the administrator saw it, or not at all.
 * If the framework has changed so that the file comes to something else, it is judged anew and waits again.
 */
@Injectable()
export class ApplyImports {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly imports: FrameworkImports,
    private readonly rows: FrameworkImportRows,
    private readonly skills: Skills,
    private readonly changes: FrameworkChangesStore,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
    periodic: Periodic,
  ) {
    periodic.work({
      ...{ name: APPLY_FRAMEWORK_IMPORTS, everyMs: LOOK_EVERY_MS },
      work: async (stopping) => {
        while (!stopping.aborted && (await this.applyNext()));
      },
    });
  }

  private applyNext(): Promise<boolean> {
    return applyNext(this.transactions, {
      claim: (tx) => this.imports.claim(tx),
      apply: async (tx, one) => {
        await this.apply(tx, one);
        await failpoint('framework-import.before-commit');
      },
      countFailure: (tx, id) => this.imports.countFailure(tx, id),
      giveUp: (tx, id) => this.imports.end(tx, id, 'failed', this.clock.now()),
    });
  }

  private async apply(tx: Tx, one: FrameworkImportState): Promise<void> {
    const { id, skills, digest, appliedBy, address, retires } = one;
    if (!skills || appliedBy === null) throw new Error(`The import ${id} can’t be applied`);
    await this.skills.lockFramework(tx);
    const judgement = judge(skills, await this.skills.known(tx));
    const found = digestOf(judgement.rows);
    if (found !== digest) {
      await this.rows.replace(tx, id, judgement.rows);
      await this.imports.judgeAnew(tx, id, found);
      return;
    }
    const at = this.clock.now();
    await this.changes.store(tx, changesOf(judgement, { newId, retires }), { at, by: appliedBy });
    await this.imports.end(tx, id, 'applied', at);
    const count = (verdict: string): number => judgement.rows.filter((row) => row.verdict === verdict).length;
    await this.audit.record(
      tx,
      { accountId: appliedBy, name: null, address },
      {
        ...{ action: 'skills.imported', outcome: 'succeeded', target: { type: 'skills', id } },
        facts: {
          ...{ added: count('added'), changed: count('changed'), moved: count('moved') },
          ...{ restored: count('restored'), retired: retires ? judgement.retirable.length : 0 },
        },
      },
    );
  }
}
