import { Inject, Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { APPLY_ASSIGNMENTS } from './apply-assignments.ts';
import { Assignments, type StoredAssignment } from './assignments.repository.ts';
import { Audiences } from './audiences.repository.ts';
import { audienceOf } from './give-work.ts';
import { dateOf, dayOf } from '@rigwise/rotations';
import { opening, plannedAfter } from './recurrence.ts';

export const OPEN_OCCURRENCES = 'open-occurrences';
const EVERY_MS = 60_000;

/**
 * Makes recurring assignments again, some days before each is due. Its number and the next day are in the row of the
 * assignment, in the transaction that opens it: neither another process, nor a restart, nor a clock that is set back opens
 * one twice. Of those that were missed only the newest is opened.
 */
@Injectable()
export class OpenOccurrences {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly assignments: Assignments,
    private readonly audiences: Audiences,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {
    periodic.work({
      ...{ name: OPEN_OCCURRENCES, everyMs: EVERY_MS },
      work: async (stopping) => {
        while (!stopping.aborted && (await this.openNext()));
      },
    });
  }

  /** @returns whether there was one */
  private openNext(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const today = this.clock.now().toISOString().slice(0, 10);
      const assignment = await this.assignments.claimRecurring(tx, today);
      if (!assignment) return false;
      const { id } = assignment;
      const opened = occurrenceOf(assignment, today);
      const total = await this.audiences.countAll(tx, audienceOf(assignment, today));
      await this.assignments.openOccurrence(tx, id, { ...opened, total });
      this.periodic.wakeAfter(tx, APPLY_ASSIGNMENTS);
      return true;
    });
  }
}

function occurrenceOf(assignment: StoredAssignment, today: string) {
  const { id, content, occurrence, occurrenceDue, seriesFrom } = assignment;
  const { recurrence } = content;
  if (!recurrence || seriesFrom === null) throw new Error(`Assignment ${id} doesn’t recur`);
  // A rule that was changed begins with its first day.
  const before =
    occurrenceDue === null || seriesFrom > occurrenceDue ? dateOf(dayOf(seriesFrom) - 1) : occurrenceDue;
  const series = { recurrence, from: seriesFrom, number: occurrence, dueOn: before };
  const opened = opening(series, today);
  if (!opened) throw new Error(`Assignment ${id} has nothing to open`);
  return { ...opened, next: plannedAfter({ recurrence, from: seriesFrom, dueOn: opened.dueOn }) };
}
