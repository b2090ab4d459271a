import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, OwnDispute } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Attempts } from '../attempts/attempts.repository.ts';
import { candidateOf } from '../attempts/candidate-of.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { AnnounceDispute } from './announce-dispute.ts';
import { NoSuchDispute, notNow } from './disputes.errors.ts';
import { Disputes, isUndecided } from './disputes.repository.ts';
import { OwnDisputes } from './own-disputes.repository.ts';

/** Lets candidates take their disputes back until they are decided. */
@Injectable()
export class WithdrawDispute {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly attempts: Attempts,
    private readonly disputes: Disputes,
    private readonly own: OwnDisputes,
    private readonly announcing: AnnounceDispute,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchDispute, DisputeConflict */
  execute(id: string, caller: CallerIdentity): Promise<OwnDispute> {
    return this.transactions.once(`withdraw dispute ${id}`, async (tx) => {
      const dispute = await this.disputes.lock(tx, id);
      if (!dispute || !(await this.attempts.own(tx, dispute.attemptId, candidateOf(caller))))
        throw new NoSuchDispute();
      if (isUndecided(dispute)) {
        await this.disputes.end(tx, id, 'withdrawn');
        await this.disputes.note(tx, [id], { what: 'withdrawn', at: this.clock.now() });
        await this.announcing.closed(tx, id);
        // Its attempt, not the dispute: the log would tell whose it was.
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action: 'attempt.dispute-withdrawn', outcome: 'succeeded' },
          ...{ target: { type: 'attempt', id: dispute.attemptId }, facts: { position: dispute.position } },
        });
      } else if (dispute.status !== 'withdrawn') throw notNow(dispute.status);
      const withdrawn = await this.own.find(tx, id);
      if (!withdrawn) throw new NoSuchDispute();
      return withdrawn;
    });
  }
}
