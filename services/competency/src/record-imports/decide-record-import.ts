import { Inject, Injectable } from '@nestjs/common';
import {
  externalRecordFile,
  type applyRecordImport,
  type CallInput,
  type RecordImport,
} from '@rigwise/contracts';
import { NoSuchFile, StoredFiles } from '@rigwise/files';
import type { CallerIdentity } from '@rigwise/http';
import { operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { ownerOfImport } from '../records/external-records.repository.ts';
import { UnfitRecord } from '../records/records.errors.ts';
import { APPLY_RECORD_IMPORTS } from './apply-record-imports.ts';
import { RecordImportRows } from './record-import-rows.repository.ts';
import { JudgedAnew, NoSuchRecordImport, NotNow, OthersImport } from './record-imports.errors.ts';
import { RecordImports, type RecordImportState } from './record-imports.repository.ts';

/** What administrators do with a judged file of records: enter them, or discard it. */
@Injectable()
export class DecideRecordImport {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly imports: RecordImports,
    private readonly rows: RecordImportRows,
    private readonly files: StoredFiles,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchRecordImport, OthersImport, NotNow, JudgedAnew, UnfitRecord */
  apply(
    id: string,
    { judgement, fileId }: CallInput<typeof applyRecordImport>['body'],
    caller: CallerIdentity,
  ): Promise<RecordImport> {
    return this.decide(id, `apply record import ${id}`, caller, async (tx, one) => {
      if (one.accountId !== accountOf(caller)) throw new OthersImport();
      if (one.status !== 'checked') throw new NotNow(one.status);
      if (one.judgement !== judgement) throw new JudgedAnew();
      await this.claim(tx, fileId, one);
      await this.imports.begin(tx, id, { fileId, address: operatorOf(caller).address });
      this.periodic.wakeAfter(tx, APPLY_RECORD_IMPORTS);
    });
  }

  /** @throws NoSuchRecordImport, NotNow */
  discard(id: string, caller: CallerIdentity): Promise<RecordImport> {
    return this.decide(id, `discard record import ${id}`, caller, async (tx, { status }) => {
      if (status !== 'checked') throw new NotNow(status);
      await this.rows.deleteAll(tx, id);
      await this.imports.end(tx, id, 'discarded', this.clock.now());
    });
  }

  /** It outlives the administrator who uploaded it, as that of a single record does. */
  private async claim(tx: Tx, fileId: string, { id, accountId }: RecordImportState): Promise<void> {
    const owner = ownerOfImport(id);
    try {
      await this.files.claim(tx, {
        ...{ upload: externalRecordFile, id: fileId, accountId, owner, outlives: true },
      });
    } catch (error) {
      throw error instanceof NoSuchFile ? new UnfitRecord('no-file') : error;
    }
  }

  private decide(
    id: string,
    name: string,
    { accountId }: CallerIdentity,
    work: (tx: Tx, one: RecordImportState) => Promise<void>,
  ): Promise<RecordImport> {
    return this.transactions.once(name, async (tx) => {
      const one = await this.imports.lock(tx, id);
      if (!one) throw new NoSuchRecordImport();
      await work(tx, one);
      const view = await this.imports.view(tx, id);
      if (!view) throw new NoSuchRecordImport();
      return { ...view, isOwn: one.accountId === accountId };
    });
  }
}
