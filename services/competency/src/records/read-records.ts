import { Injectable, type StreamableFile } from '@nestjs/common';
import type {
  CallInput,
  competencyAudits,
  ExternalRecordDetails,
  ExternalRecordRow,
  listExternalRecords,
  Page,
} from '@rigwise/contracts';
import { StoredFiles, type Exchange } from '@rigwise/files';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { z } from 'zod';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { ExternalRecords, type StoredRecord } from './external-records.repository.ts';
import { NoSuchRecord } from './records.errors.ts';

const cursors = new Cursors('external-records:newest', z.tuple([z.uuid()]));

/** External records for administrators. */
@Injectable()
export class ReadRecords {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly records: ExternalRecords,
    private readonly files: StoredFiles,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  async list({
    cursor,
    limit,
    ...filter
  }: CallInput<typeof listExternalRecords>['query']): Promise<Page<ExternalRecordRow>> {
    const [after = null] = cursors.read(cursor) ?? [];
    const found = await this.records.page(this.database, filter, { after, limit: limit + 1 });
    return cursors.pageOf(found, limit, { key: ({ id }) => [id], item: (row) => row });
  }

  /** @throws NoSuchRecord */
  async show(id: string, caller: CallerIdentity): Promise<ExternalRecordDetails> {
    const { row, fileId, owner } = await this.find(id);
    const files = fileId === null ? [] : await this.files.of(this.database, owner);
    const [file = null] = files.map(({ id: of, name, size }) => ({ id: of, name, size }));
    const history = await this.records.history(this.database, id);
    return { ...row, file, history, mayDecide: row.status === 'waiting' && !isOwn(row, caller) };
  }

  /** Documents name people: each download is recorded. @throws NoSuchRecord, NoSuchFile */
  async send(id: string, caller: CallerIdentity, exchange: Exchange): Promise<StreamableFile | undefined> {
    const { row, fileId, owner } = await this.find(id);
    if (fileId === null) throw new NoSuchRecord();
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'external-record.downloaded', outcome: 'succeeded' },
        ...{ target: { type: 'external-record', id }, note: row.title },
      }),
    );
    return this.files.send(owner, fileId, exchange);
  }

  private async find(id: string): Promise<StoredRecord> {
    const found = await this.records.find(this.database, id);
    if (!found) throw new NoSuchRecord();
    return found;
  }
}

/** Nobody decides about what they entered, nor about themselves. */
export const isOwn = (
  { enteredBy, person }: Pick<ExternalRecordRow, 'enteredBy' | 'person'>,
  { accountId, personId }: CallerIdentity,
): boolean => enteredBy.accountId === accountId || (person !== null && person.personId === personId);
