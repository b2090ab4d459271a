import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits } from '@rigwise/contracts';
import { AuditTrail, type EventContext, RIGWISE } from '@rigwise/messaging';
import type { AppliedChange, Person, PersonFollower } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { canBeSuspended, suspended } from './attempt.ts';
import { Attempts } from './attempts.repository.ts';

/**
 * Suspends the attempts of people who can't sign in any more: nobody's time runs out while they can't answer. Once they
 * can, an administrator or manager resumes them.
 */
@Injectable()
export class SuspendOfAbsent implements PersonFollower {
  constructor(
    private readonly attempts: Attempts,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async changed({ after }: AppliedChange, { tx }: EventContext<Tx>): Promise<void> {
    const reason = whyAbsent(after);
    if (reason === null) return;
    for (const id of await this.attempts.inProgressOf(tx, after)) await this.suspend(tx, id, reason);
  }

  private async suspend(tx: Tx, id: string, reason: string): Promise<void> {
    const [before, at] = [await this.attempts.lock(tx, id), this.clock.now()];
    // One whose time is over is submitted in a moment.
    if (!before || !canBeSuspended(before, at)) return;
    await this.attempts.save(tx, suspended(before, at));
    await this.attempts.note(tx, id, { what: 'suspended', at, reason });
    await this.audit.record(tx, RIGWISE, {
      ...{ action: 'attempt.suspended', outcome: 'succeeded', target: { type: 'attempt', id }, note: reason },
    });
  }
}

/** A duplicate is inactive, but its account may go on as that of the person it was merged into. */
function whyAbsent({ disabled, active, mergedIntoId }: Person): string | null {
  if (disabled) return 'The candidate’s account was disabled.';
  return active || mergedIntoId !== null ? null : 'The candidate left the company.';
}
