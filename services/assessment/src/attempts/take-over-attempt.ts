import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, AttemptForm } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { isOver, isRunning, takenOver } from './attempt.ts';
import { stateOf } from './attempt-state.ts';
import { NoSuchAttempt, NotRunning } from './attempts.errors.ts';
import { Attempts } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';
import { ShowForm } from './show-form.ts';

/** Continues an attempt in another browser: from then on only that one can answer. */
@Injectable()
export class TakeOverAttempt {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly attempts: Attempts,
    private readonly showing: ShowForm,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAttempt, NotRunning */
  async execute(id: string, device: string, caller: CallerIdentity): Promise<AttemptForm> {
    const here = device.toLowerCase();
    const attempt = await this.transactions.run(async (tx) => {
      if (!(await this.attempts.own(tx, id, candidateOf(caller)))) throw new NoSuchAttempt();
      const before = await this.attempts.lock(tx, id);
      if (!before) throw new NoSuchAttempt();
      const now = this.clock.now();
      if (!isRunning(before) || isOver(before, now)) throw new NotRunning(stateOf(before, here, now));
      const after = takenOver(before, here);
      if (after === before) return after;
      await this.attempts.save(tx, after);
      await this.attempts.note(tx, id, { what: 'taken-over', at: now });
      await this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'attempt.taken-over', outcome: 'succeeded', target: { type: 'attempt', id } },
      });
      return after;
    });
    return this.showing.execute(attempt, here);
  }
}
