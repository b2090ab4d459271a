import { Inject, Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { applyNext } from '../database/apply-next.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { Assignments, type StoredAssignment } from './assignments.repository.ts';
import { Audiences } from './audiences.repository.ts';
import { audienceOf, GiveWork } from './give-work.ts';

/** The task that gives assignments to many people. */
export const APPLY_ASSIGNMENTS = 'apply-assignments';
/** For those whose process is gone: who assigns something wakes the task. */
const LOOK_EVERY_MS = 5_000;
/** People in one transaction: some tenths of a second. */
export const MOST_IN_A_STEP = 250;

/**
 * Gives assignments to their people, some hundred in one transaction and in the order of their ids: a process that is
 * killed half-way leaves the place at which another one goes on, so that everyone gets it exactly once.
 */
@Injectable()
export class ApplyAssignments {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly assignments: Assignments,
    private readonly audiences: Audiences,
    private readonly giving: GiveWork,
    @Inject(CLOCK) private readonly clock: Clock,
    periodic: Periodic,
  ) {
    periodic.work({
      ...{ name: APPLY_ASSIGNMENTS, everyMs: LOOK_EVERY_MS },
      work: async (stopping) => {
        while (!stopping.aborted && (await this.applyNext())) await failpoint('assignment.after-step');
      },
    });
  }

  /** Gives it to the next of its people. */
  async step(tx: Tx, id: string): Promise<void> {
    const assignment = await this.assignments.lock(tx, id);
    if (assignment?.status === 'applying') await this.give(tx, assignment);
  }

  private applyNext(): Promise<boolean> {
    return applyNext(this.transactions, {
      claim: (tx) => this.assignments.claim(tx),
      apply: async (tx, one) => {
        await this.give(tx, one);
        await failpoint('assignment.before-commit');
      },
      countFailure: (tx, id) => this.assignments.countFailure(tx, id),
      giveUp: (tx, id) => this.assignments.end(tx, id, 'failed', { at: this.clock.now(), reason: null }),
    });
  }

  private async give(tx: Tx, assignment: StoredAssignment): Promise<void> {
    const { id, assignedBy, through } = assignment;
    const at = this.clock.now();
    const today = at.toISOString().slice(0, 10);
    const next = await this.audiences.afterId(tx, audienceOf(assignment, today), through, MOST_IN_A_STEP);
    const people = next.map(({ personId }) => personId);
    const given = await this.giving.to(tx, assignment, people, { at, today, by: assignedBy });
    await this.assignments.advance(tx, id, {
      ...{ through: people.at(-1) ?? null, done: people.length, given, had: people.length - given },
      status: people.length < MOST_IN_A_STEP ? 'applied' : 'applying',
    });
  }
}
