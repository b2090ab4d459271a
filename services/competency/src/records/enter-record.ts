import { Inject, Injectable } from '@nestjs/common';
import {
  externalRecordFile,
  type competencyAudits,
  type ExternalRecordContent,
  type ExternalRecordDetails,
} from '@rigwise/contracts';
import { NoSuchFile, StoredFiles, type MadeFile } from '@rigwise/files';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { Skills } from '../framework/skills.repository.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { ExternalRecords, ownerOf } from './external-records.repository.ts';
import { ReadRecords } from './read-records.ts';
import { UnfitRecord } from './records.errors.ts';

/** Enters external records, with their documents. */
@Injectable()
export class EnterRecord {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly people: People,
    private readonly skills: Skills,
    private readonly files: StoredFiles,
    private readonly records: ExternalRecords,
    private readonly reading: ReadRecords,
    private readonly levels: ComputeLevels,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws UnfitRecord */
  execute(content: ExternalRecordContent, caller: CallerIdentity): Promise<ExternalRecordDetails> {
    return this.enter(content, caller, async (tx, owner) => {
      const { fileId } = content;
      await this.claim(tx, fileId, { owner, accountId: accountOf(caller) });
      return fileId;
    });
  }

  /** With a document that the service has itself: of the demo company. @throws UnfitRecord */
  executeWith(
    content: Omit<ExternalRecordContent, 'fileId'>,
    document: Pick<MadeFile, 'name' | 'bytes'>,
    caller: CallerIdentity,
  ): Promise<ExternalRecordDetails> {
    const { purpose } = externalRecordFile;
    const made = { ...document, purpose, type: 'application/pdf', outlives: true } as const;
    return this.enter(content, caller, (tx, owner) =>
      this.files.store(tx, { ...made, owner: () => owner, accountId: accountOf(caller) }),
    );
  }

  private async enter(
    content: Omit<ExternalRecordContent, 'fileId'>,
    caller: CallerIdentity,
    keep: (tx: Tx, owner: string) => Promise<string>,
  ): Promise<ExternalRecordDetails> {
    if (content.validFrom > this.levels.today()) throw new UnfitRecord('not-yet');
    const id = newId();
    const entered = { by: accountOf(caller), at: this.clock.now() };
    await this.transactions.once('enter external record', async (tx) => {
      await this.check(tx, content);
      const fileId = await keep(tx, ownerOf(id));
      await this.records.add(tx, id, { ...content, fileId }, entered);
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'external-record.entered', outcome: 'succeeded' },
        ...{ target: { type: 'external-record', id }, note: content.title },
      });
      return id;
    });
    return this.reading.show(id, caller);
  }

  private async check(
    tx: Tx,
    { personId, skillId }: Pick<ExternalRecordContent, 'personId' | 'skillId'>,
  ): Promise<void> {
    const person = await this.people.find(tx, personId);
    if (person?.active !== true || person.mergedIntoId !== null) throw new UnfitRecord('no-person');
    const skills = await this.skills.active(tx);
    if (!skills.some(({ id }) => id === skillId)) throw new UnfitRecord('no-skill');
  }

  /** The document outlives the administrator who uploaded it. */
  private async claim(
    tx: Tx,
    id: string,
    { owner, accountId }: { readonly owner: string; readonly accountId: string },
  ): Promise<void> {
    try {
      await this.files.claim(tx, { upload: externalRecordFile, id, accountId, owner, outlives: true });
    } catch (error) {
      throw error instanceof NoSuchFile ? new UnfitRecord('no-file') : error;
    }
  }
}
