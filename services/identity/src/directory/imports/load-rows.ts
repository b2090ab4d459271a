import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import type { Tx } from '../../database/transactions.ts';
import { ROWS_AT_ONCE, StoreRows } from '../store-rows.ts';
import { addCounts, countsOf, type DirectoryImport } from './directory-import.ts';
import { DirectoryImports } from './directory-imports.repository.ts';
import { ImportRows } from './import-rows.repository.ts';
import { TellEnd } from './tell-end.ts';

/**
 * Stores the next rows of an import and marks them as stored in the same transaction, so that a crash never stores a
 * row twice. Uses the directory's current state rather than the verdict.
 */
@Injectable()
export class LoadRows {
  constructor(
    private readonly imports: DirectoryImports,
    private readonly rows: ImportRows,
    private readonly storeRows: StoreRows,
    private readonly tellEnd: TellEnd,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns ended sessions, for `SessionCache.buryNow` after the commit */
  async execute(tx: Tx, one: DirectoryImport): Promise<readonly string[]> {
    const rows = await this.rows.toLoad(tx, one.id, ROWS_AT_ONCE);
    if (rows.length === 0) {
      await this.end(tx, one);
      return [];
    }
    const editor = { accountId: one.loadedBy, address: one.loadedFrom, by: { import: one.id } };
    const { plans, endedSessions } = await this.storeRows.execute(tx, rows, editor);
    const results = rows.map(({ line }, at) => {
      const plan = plans[at];
      return {
        line,
        result: plan?.verdict ?? 'refused',
        errors: plan?.verdict === 'refused' ? plan.errors : [],
      };
    });
    await this.rows.saveResults(tx, one.id, results);
    const loaded = addCounts(one.loaded, countsOf(results.map(({ result }) => result)));
    await this.imports.save(tx, { ...one, loaded });
    return endedSessions;
  }

  private async end(tx: Tx, one: DirectoryImport): Promise<void> {
    await this.imports.save(tx, { ...one, status: 'loaded', endedAt: this.clock.now() });
    await this.tellEnd.execute(tx, one.id, 'loaded');
    await this.audit.add(tx, {
      action: 'directory.imported',
      outcome: 'succeeded',
      actorId: one.loadedBy,
      target: { type: 'directory-import', id: one.id },
      address: one.loadedFrom,
      detail: { fileName: one.fileName, ...one.loaded },
    });
  }
}
