import { Inject, Injectable } from '@nestjs/common';
import type { competencyAudits } from '@rigwise/contracts';
import { StoredFiles } from '@rigwise/files';
import { AuditTrail } from '@rigwise/messaging';
import { PeopleLocks } from '@rigwise/people';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, failpoint, newId, type Clock } from '@rigwise/platform';
import { applyNext } from '../database/apply-next.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { ExternalRecords, ownerOfImport } from '../records/external-records.repository.ts';
import { digestOf, judgeRecords } from './judge-records.ts';
import { KnownForRecords } from './known-for-records.ts';
import { RecordImportRows } from './record-import-rows.repository.ts';
import { RecordImports, type RecordImportState } from './record-imports.repository.ts';

/** The task that applies imports. */
export const APPLY_RECORD_IMPORTS = 'apply-external-record-imports';
/** For imports whose process is gone: an administrator who applies one wakes the task. */
const LOOK_EVERY_MS = 5_000;

/**
 * Enters the records of imports, each file in one transaction and one file after the other: as its administrator saw it,
 * or not at all. If something has changed so that it comes to something else, it is judged anew and waits again.
 */
@Injectable()
export class ApplyRecordImports {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly imports: RecordImports,
    private readonly rows: RecordImportRows,
    private readonly known: KnownForRecords,
    private readonly locks: PeopleLocks,
    private readonly records: ExternalRecords,
    private readonly files: StoredFiles,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
    periodic: Periodic,
  ) {
    periodic.work({
      ...{ name: APPLY_RECORD_IMPORTS, everyMs: LOOK_EVERY_MS },
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
        await failpoint('external-record-import.before-commit');
      },
      countFailure: (tx, id) => this.imports.countFailure(tx, id),
      giveUp: async (tx, id) => {
        await this.imports.end(tx, id, 'failed', this.clock.now());
        await this.files.release(tx, ownerOfImport(id));
      },
    });
  }

  private async apply(tx: Tx, one: RecordImportState): Promise<void> {
    const { id, digest, accountId, address, fileId } = one;
    if (fileId === null) throw new Error(`The import ${id} has no document`);
    await this.records.lockImports(tx);
    const lines = await this.rows.lines(tx, id);
    // People who are erased at the same time are erased afterwards, with what is entered here.
    const people = await this.known.peopleOf(tx, lines);
    await this.locks.lockAll(tx, [...new Set(people.map(({ personId }) => personId))]);
    const judged = judgeRecords(lines, await this.known.of(tx, lines));
    const found = digestOf(judged);
    if (found !== digest) {
      await this.rows.replace(tx, id, lines, judged);
      await this.imports.judgeAnew(tx, id, found);
      await this.files.release(tx, ownerOfImport(id));
      return;
    }
    const at = this.clock.now();
    const entered = judged.flatMap(({ record }) => (record ? [{ ...record, id: newId() }] : []));
    await this.records.addAll(tx, entered, { importId: id, fileId, by: accountId, at });
    if (entered.length === 0) await this.files.release(tx, ownerOfImport(id));
    await this.imports.end(tx, id, 'applied', at);
    await this.audit.record(
      tx,
      { accountId, name: null, address },
      {
        ...{ action: 'external-records.imported', outcome: 'succeeded' },
        ...{ target: { type: 'external-records', id }, facts: { added: entered.length } },
      },
    );
  }
}
