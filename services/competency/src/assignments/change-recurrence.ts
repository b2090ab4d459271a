import { Inject, Injectable } from '@nestjs/common';
import type { Assignment, CallInput, changeRecurrence, competencyAudits } from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import {
  AssignmentConflict,
  BadRecurrence,
  changedMeanwhile,
  NoSuchAssignment,
  notNow,
  OutsideCrew,
  PastDue,
} from './assignments.errors.ts';
import { Assignments } from './assignments.repository.ts';
import { AuditOutside } from './audit-outside.ts';
import { mayChange, ReadAssignments } from './read-assignments.ts';
import { beginsOn, planned } from './recurrence.ts';

type Change = CallInput<typeof changeRecurrence>['body'];

/** Changes when an assignment is made again, or ends that. What people have of it already stays as it is. */
@Injectable()
export class ChangeRecurrence {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly assignments: Assignments,
    private readonly reading: ReadAssignments,
    private readonly outside: AuditOutside,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAssignment, OutsideCrew, BadRecurrence, PastDue, AssignmentConflict */
  async execute(id: string, change: Change, scope: CallerScope, caller: CallerIdentity): Promise<Assignment> {
    const action = 'assignment.recurrence-changed';
    if (!mayChange(await this.reading.find(id, scope), scope)) {
      await this.outside.ofAssignment(action, id, caller);
      throw new OutsideCrew();
    }
    const { recurrence, nextDueOn, revision } = change;
    const next = recurrence && nextDueOn !== null ? planned(recurrence, nextDueOn) : null;
    if (recurrence && next && !beginsOn(recurrence, next.dueOn)) throw new BadRecurrence();
    if (next && next.dueOn < this.clock.now().toISOString().slice(0, 10)) throw new PastDue();
    try {
      await this.transactions.once(`${action} ${id}`, async (tx) => {
        const one = await this.assignments.lock(tx, id);
        if (!one) throw new NoSuchAssignment();
        if (one.status !== 'applying' && one.status !== 'applied')
          throw notNow('This has been cancelled or undone already.');
        if (one.revision !== revision) throw changedMeanwhile();
        const last = one.occurrenceDue ?? (one.content.due.by === 'date' ? one.content.due.on : null);
        if (next && last !== null && next.dueOn <= last) throw new BadRecurrence();
        await this.assignments.changeRecurrence(tx, id, { recurrence, next });
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action, outcome: 'succeeded', target: { type: 'assignment', id }, note: one.title },
          facts: { rule: recurrence?.rule ?? 'none' },
        });
      });
    } catch (error) {
      if (!(error instanceof AssignmentConflict)) throw error;
      throw error.with(await this.reading.show(id, scope, caller));
    }
    return this.reading.show(id, scope, caller);
  }
}
