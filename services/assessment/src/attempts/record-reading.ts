import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import type { AttemptFilter } from './attempt-list.repository.ts';
import { ResultReadings } from './result-readings.repository.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;

/**
 * Records in the audit log who opened whose results. Once an hour: pages read again by themselves while an attempt runs.
 * Own ones are nobody else's business.
 */
@Injectable()
export class RecordReading {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly readings: ResultReadings,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
    periodic: Periodic,
  ) {
    periodic.sweep({
      ...{ name: 'sweep-result-readings', everyMs: EVERY_MS },
      sweeps: [{ table: 'result_reading', keptMs: DAY_MS, where: 'at < $1::timestamptz' }],
    });
  }

  /** One person's, whether in a list or one of them. */
  async ofPerson(personId: string | null, caller: CallerIdentity): Promise<void> {
    if (personId === null || personId === caller.personId) return;
    await this.once(`person ${personId}`, caller, (tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'results.opened', outcome: 'succeeded', target: { type: 'person', id: personId } },
      }),
    );
  }

  /** @param count of the first page */
  async ofList({ search, ...filter }: AttemptFilter, count: number, caller: CallerIdentity): Promise<void> {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined);
    // What people type may be a name, which the log keeps for good.
    const facts = { ...Object.fromEntries(given), ...(search !== undefined && { search: true }), count };
    const what = JSON.stringify([...given, search]);
    await this.once(`list ${what}`, caller, (tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'results.listed', outcome: 'succeeded', target: { type: 'results', id: 'list' }, facts },
      }),
    );
  }

  private async once(
    what: string,
    { accountId }: CallerIdentity,
    record: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    if (accountId === null) return;
    await this.transactions.run(async (tx) => {
      if (await this.readings.isNew(tx, accountId, what, this.clock.now())) await record(tx);
    });
  }
}
