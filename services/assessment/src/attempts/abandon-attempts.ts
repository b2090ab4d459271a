import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits } from '@rigwise/contracts';
import { AuditTrail, RIGWISE } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { abandoned } from './attempt.ts';
import { Attempts } from './attempts.repository.ts';

const EVERY_MS = 60_000;
/** An attempt without a time limit that nobody went on with for so long is abandoned. */
export const ABANDONED_AFTER_DAYS = 14;
const DAY_MS = 86_400_000;

/** Ends attempts without a time limit that nobody continues, or whose test has closed. */
@Injectable()
export class AbandonAttempts {
  constructor(
    private readonly attempts: Attempts,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
    transactions: PrismaTransactions,
    periodic: Periodic,
  ) {
    periodic.claimed<Tx>({
      ...{ name: 'abandon-attempts', everyMs: EVERY_MS, transactions },
      claim: () => ({
        from: 'attempt a join test_version v on v.id = a.test_version_id',
        ...{ item: 'a.id::text', order: 'a.started_at', lock: 'a' },
        where: `a.status in ('in_progress', 'suspended') and a.limit_seconds is null and (v.closes_at <= $1::timestamptz
          or a.started_at <= $2::timestamptz and not exists (
            select from attempt_item i where i.attempt_id = a.id and i.saved_at > $2::timestamptz))`,
        values: [clock.now(), new Date(clock.now().getTime() - ABANDONED_AFTER_DAYS * DAY_MS)],
      }),
      each: (tx, id) => this.abandon(tx, id),
    });
  }

  private async abandon(tx: Tx, id: string): Promise<void> {
    const before = await this.attempts.find(tx, id);
    const after = before && abandoned(before);
    if (!after || after === before) return;
    await this.attempts.save(tx, after);
    await this.attempts.note(tx, id, { what: 'abandoned', at: this.clock.now() });
    await this.audit.record(tx, RIGWISE, {
      ...{ action: 'attempt.abandoned', outcome: 'succeeded', target: { type: 'attempt', id } },
    });
  }
}
