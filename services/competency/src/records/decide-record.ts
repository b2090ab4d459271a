import { Inject, Injectable } from '@nestjs/common';
import type { competencyAudits, ExternalRecordDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { RecordEvidence } from '../ledger/record-evidence.ts';
import { ExternalRecords, type StoredRecord } from './external-records.repository.ts';
import { isOwn, ReadRecords } from './read-records.ts';
import { actOn, type RecordAct } from './record-state.ts';
import { changedMeanwhile, NoSuchRecord, notNow, OwnRecord, RecordConflict } from './records.errors.ts';

interface Seen {
  readonly recordId: string;
  /** Of the record as the caller saw it. */
  readonly revision: number;
  readonly reason?: string;
}

/** Approves, declines and withdraws external records: what is approved is evidence, in the same transaction. */
@Injectable()
export class DecideRecord {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly records: ExternalRecords,
    private readonly reading: ReadRecords,
    private readonly recording: RecordEvidence,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchRecord, OwnRecord, RecordConflict */
  async execute(act: RecordAct, seen: Seen, caller: CallerIdentity): Promise<ExternalRecordDetails> {
    const { recordId: id } = seen;
    try {
      await this.transactions.once(`${act} external record ${id}`, async (tx) => {
        const before = await this.records.lock(tx, id);
        if (!before) throw new NoSuchRecord();
        if (act !== 'withdraw' && isOwn(before.row, caller)) throw new OwnRecord();
        if (before.row.revision !== seen.revision) throw changedMeanwhile();
        await this.carryOut(tx, act, before, { by: caller, reason: seen.reason ?? null });
        return id;
      });
    } catch (error) {
      if (!(error instanceof RecordConflict)) throw error;
      throw error.with(await this.reading.show(id, caller));
    }
    return this.reading.show(id, caller);
  }

  private async carryOut(
    tx: Tx,
    act: RecordAct,
    { row }: StoredRecord,
    { by, reason }: { readonly by: CallerIdentity; readonly reason: string | null },
  ): Promise<void> {
    const event = actOn(act, row.status);
    if (event === undefined) throw notNow();
    const { id, person, skill, title, rating, validFrom, validUntil } = row;
    const revision = row.revision + 1;
    const account = accountOf(by);
    const step = { event, at: this.clock.now(), by: account, reason };
    await this.records.save(tx, id, { status: event, revision }, step);
    await this.audit.record(tx, operatorOf(by), {
      ...{ action: `external-record.${event}`, outcome: 'succeeded' },
      ...{ target: { type: 'external-record', id }, note: reason ?? title },
    });
    if (event === 'declined' || (event === 'withdrawn' && row.status === 'waiting')) return;
    await this.recording.execute(tx, person?.personId ?? null, {
      ...{ kind: 'external', sourceId: id, sourceVersion: revision, testId: null, skillId: skill.id },
      ...{ title, rating, counts: true, validFrom, validUntil },
      ...{ assessorId: account, withdrawn: event === 'withdrawn' },
    });
  }
}
