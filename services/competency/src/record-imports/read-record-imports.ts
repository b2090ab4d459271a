import { Inject, Injectable } from '@nestjs/common';
import type {
  CallInput,
  listRecordImportRows,
  listRecordImports,
  Page,
  RecordImport,
  RecordImportRow,
} from '@rigwise/contracts';
import { Cursors, everyPage, type CallerIdentity, type CsvColumn, type CsvTable } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { RecordImportRows } from './record-import-rows.repository.ts';
import { NoSuchRecordImport } from './record-imports.errors.ts';
import { RecordImports, type RecordImportView } from './record-imports.repository.ts';

const newest = new Cursors('external-record-imports:newest', z.tuple([z.iso.datetime(), z.uuid()]));
const inOrder = new Cursors('external-record-import-rows:position', z.tuple([z.number().int()]));
const ROWS_A_PAGE = 500;
// Those that a file is read by: the refused rows can be corrected and uploaded again.
const COLUMNS: readonly CsvColumn<RecordImportRow>[] = [
  { header: 'Line', value: ({ line }) => line },
  { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { header: 'Skill', value: ({ skillCode }) => skillCode },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Issuer', value: ({ issuer }) => issuer },
  { header: 'Number', value: ({ number }) => number },
  { header: 'Result', value: ({ rating }) => rating },
  { header: 'Valid from', value: ({ validFrom }) => validFrom },
  { header: 'Valid until', value: ({ validUntil }) => validUntil },
  { header: 'Verdict', value: ({ verdict }) => verdict },
  { header: 'Remarks', value: ({ remarks }) => remarks.join(' ') },
];

/** Imports of external records, as administrators read them. */
@Injectable()
export class ReadRecordImports {
  constructor(
    private readonly database: PrismaClient,
    private readonly imports: RecordImports,
    private readonly rows: RecordImportRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit }: CallInput<typeof listRecordImports>['query'],
    caller: CallerIdentity,
  ): Promise<Page<RecordImport>> {
    const found = await this.imports.page(this.database, newest.read(cursor), limit);
    return newest.pageOf(found, limit, {
      ...{ key: ({ uploadedAt, id }) => [uploadedAt, id], item: (one) => seenBy(one, caller) },
    });
  }

  /** @throws NoSuchRecordImport */
  async show(id: string, caller: CallerIdentity): Promise<RecordImport> {
    return seenBy(await this.find(id), caller);
  }

  /** @throws NoSuchRecordImport */
  async listRows(
    id: string,
    { cursor, limit, verdict }: CallInput<typeof listRecordImportRows>['query'],
  ): Promise<Page<RecordImportRow>> {
    await this.find(id);
    const [after = 0] = inOrder.read(cursor) ?? [];
    const found = await this.rows.page(this.database, id, { after, verdict, limit: limit + 1 });
    return inOrder.pageOf(found, limit, { key: ({ position }) => [position], item: (row) => row });
  }

  /** @throws NoSuchRecordImport */
  async export(id: string): Promise<CsvTable<RecordImportRow>> {
    await this.find(id);
    return { name: 'record-verdicts', at: this.clock.now(), columns: COLUMNS, pages: this.allRows(id) };
  }

  private async find(id: string): Promise<RecordImportView> {
    const found = await this.imports.view(this.database, id);
    if (!found) throw new NoSuchRecordImport();
    return found;
  }

  private allRows(id: string): AsyncIterable<readonly RecordImportRow[]> {
    return everyPage<RecordImportRow>(ROWS_A_PAGE, (last) =>
      this.rows.page(this.database, id, {
        after: last?.position ?? 0,
        verdict: undefined,
        limit: ROWS_A_PAGE,
      }),
    );
  }
}

const seenBy = (one: RecordImportView, { accountId }: CallerIdentity): RecordImport => ({
  ...one,
  isOwn: one.uploadedBy.accountId === accountId,
});
