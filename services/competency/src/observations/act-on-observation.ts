import { Inject, Injectable } from '@nestjs/common';
import { observationWithdrawnV1, type competencyAudits, type ObservationDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf, Outbox } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { Ledger } from '../ledger/ledger.repository.ts';
import { RecordEvidence } from '../ledger/record-evidence.ts';
import { entryOf } from './entry-of.ts';
import {
  changedMeanwhile,
  isAcknowledged,
  isWithdrawn,
  NoSuchObservation,
  NotYours,
  ObservationConflict,
} from './observations.errors.ts';
import { Observations, type ObservationChange, type StoredObservation } from './observations.repository.ts';
import { ReadObservations } from './read-observations.ts';

interface Seen {
  readonly observationId: string;
  /** Of the observation as the caller saw it. */
  readonly revision: number;
}

/** What happens to an observation once it is signed: one thing at a time. */
@Injectable()
export class ActOnObservation {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly observations: Observations,
    private readonly reading: ReadObservations,
    private readonly ledger: Ledger,
    private readonly recording: RecordEvidence,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchObservation, NotYours, ObservationConflict */
  withdraw(seen: Seen, reason: string, caller: CallerIdentity): Promise<ObservationDetails> {
    return this.execute('withdrawn', seen, caller, async (tx, before, change) => {
      if (caller.role !== 'admin' && before.assessorId !== change.by) throw new NotYours();
      this.check(before, seen);
      const { id, personId, title } = before;
      const revision = before.revision + 1;
      await this.observations.withdraw(tx, { id, revision }, reason, change);
      await this.recording.execute(tx, personId, {
        ...{ ...entryOf(before), sourceVersion: revision, withdrawn: true },
      });
      if (personId === null) return;
      await this.outbox.add(tx, observationWithdrawnV1, { observationId: id, revision, title, personId });
    });
  }

  /** By the person who was observed. @throws NoSuchObservation also for one of another person */
  async acknowledge(seen: Seen, comment: string | null, caller: CallerIdentity): Promise<ObservationDetails> {
    await this.reading.own(seen.observationId, caller);
    return this.execute('acknowledged', seen, caller, async (tx, before, change) => {
      this.check(before, seen);
      if (before.acknowledged === 'signed-in') throw isAcknowledged();
      const after = { id: before.id, revision: before.revision + 1 };
      await this.observations.acknowledge(tx, after, comment, change);
    });
  }

  private async execute(
    event: 'withdrawn' | 'acknowledged',
    { observationId: id }: Seen,
    caller: CallerIdentity,
    work: (tx: Tx, before: StoredObservation, change: ObservationChange) => Promise<void>,
  ): Promise<ObservationDetails> {
    try {
      await this.transactions.once(`observation ${event} ${id}`, async (tx) => {
        await this.ledger.lockSource(tx, id);
        const before = await this.observations.find(tx, id);
        if (!before) throw new NoSuchObservation();
        await work(tx, before, { at: this.clock.now(), by: accountOf(caller) });
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action: `observation.${event}`, outcome: 'succeeded', target: { type: 'observation', id } },
          note: before.title,
        });
        return id;
      });
    } catch (error) {
      if (!(error instanceof ObservationConflict)) throw error;
      throw error.with(await this.reading.show(id));
    }
    return this.reading.show(id);
  }

  private check(before: StoredObservation, seen: Seen): void {
    if (before.revision !== seen.revision) throw changedMeanwhile();
    if (before.state === 'withdrawn') throw isWithdrawn();
  }
}
