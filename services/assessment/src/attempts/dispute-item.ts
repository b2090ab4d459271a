import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, CallAnswer, CallInput, disputeItem } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { AnnounceDispute } from '../disputes/announce-dispute.ts';
import { Disputes } from '../disputes/disputes.repository.ts';
import { AlreadyDisputed, NoSuchAttempt, NotShown } from './attempts.errors.ts';
import { Attempts } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';
import { PinnedTests } from './pinned-tests.ts';
import { shownBy } from './shown-by-policy.ts';

/** Keeps a candidate's objection to how a question was asked or scored. */
@Injectable()
export class DisputeItem {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly attempts: Attempts,
    private readonly tests: PinnedTests,
    private readonly disputes: Disputes,
    private readonly announcing: AnnounceDispute,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAttempt, NotShown, AlreadyDisputed */
  execute(
    id: string,
    { position, reason }: CallInput<typeof disputeItem>['body'],
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof disputeItem, 201>> {
    const at = this.clock.now();
    return this.transactions.once(`dispute ${id} ${position}`, async (tx) => {
      if (!(await this.attempts.own(tx, id, candidateOf(caller)))) throw new NoSuchAttempt();
      // Locked: who voids it or erases the candidate closes this dispute, too.
      const attempt = await this.attempts.lock(tx, id);
      if (!attempt) throw new NoSuchAttempt();
      const test = await this.tests.content(tx, attempt);
      const { answers } = shownBy(test, attempt.status === 'released', at);
      if (!answers || !(await this.attempts.has(tx, id, position))) throw new NotShown();
      const made = await this.disputes.open(tx, { attemptId: id, position, at, reason });
      if (made === undefined) throw new AlreadyDisputed();
      await this.attempts.note(tx, id, { what: 'disputed', at, reason });
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'attempt.disputed', outcome: 'succeeded', target: { type: 'attempt', id } },
        ...{ facts: { position }, note: reason },
      });
      await this.announcing.opened(tx, made);
      return {
        ...{ id: made, position, at: at.toISOString(), reason },
        ...{ status: 'open', decision: null, corrected: null },
      };
    });
  }
}
