import { Inject, Injectable } from '@nestjs/common';
import { UNDO_SECONDS, type AssignedBatch, type Assignment, type competencyAudits } from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { PrismaClient } from '../generated/client.ts';
import {
  AssignmentConflict,
  changedMeanwhile,
  NoSuchAssignment,
  notNow,
  OutsideCrew,
} from './assignments.errors.ts';
import { Assignments, type StoredAssignment } from './assignments.repository.ts';
import { AuditOutside } from './audit-outside.ts';
import { mayChange, ReadAssignments } from './read-assignments.ts';
import { Works } from './works.repository.ts';

/** A transaction that cancels thousands takes a second or two. */
const LONGEST_MS = 30_000;

/** Takes an assignment back within seconds, or cancels it for everyone who hasn’t satisfied it. */
@Injectable()
export class EndAssignment {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly assignments: Assignments,
    private readonly works: Works,
    private readonly reading: ReadAssignments,
    private readonly outside: AuditOutside,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAssignment, OutsideCrew, AssignmentConflict */
  undo(id: string, scope: CallerScope, caller: CallerIdentity): Promise<Assignment> {
    return this.end(id, 'assignment.undone', scope, caller, (tx, one) => this.takeBack(tx, one, caller));
  }

  /** All that was assigned in one act, or nothing of it. @throws NoSuchAssignment, OutsideCrew, AssignmentConflict */
  async undoBatch(batchId: string, scope: CallerScope, caller: CallerIdentity): Promise<AssignedBatch> {
    const found = await this.assignments.ofBatch(this.database, batchId);
    if (found.length === 0) throw new NoSuchAssignment();
    const other = found.find((one) => !mayChange(one, scope));
    if (other) {
      await this.outside.ofAssignment('assignment.undone', other.id, caller);
      throw new OutsideCrew();
    }
    await this.transactions.once(
      `undo batch ${batchId}`,
      async (tx) => {
        for (const { id } of found) {
          const one = await this.assignments.lock(tx, id);
          if (!one) throw new NoSuchAssignment();
          await this.takeBack(tx, one, caller);
          await this.audit.record(tx, operatorOf(caller), {
            ...{ action: 'assignment.undone', outcome: 'succeeded', target: { type: 'assignment', id } },
            note: one.title,
          });
        }
      },
      { timeout: LONGEST_MS },
    );
    const ids = found.map(({ id }) => id);
    return { batchId, assignments: await this.reading.all(ids, scope, caller) };
  }

  private async takeBack(
    tx: Tx,
    { id, assignedBy, assignedAt, status }: StoredAssignment,
    caller: CallerIdentity,
  ): Promise<void> {
    const isOpen = status === 'applying' || status === 'applied';
    const age = this.clock.now().getTime() - assignedAt.getTime();
    if (!isOpen || assignedBy !== accountOf(caller) || age > UNDO_SECONDS * 1000)
      throw notNow('This can’t be undone any more. Cancel it instead.');
    if (await this.assignments.hasBegun(tx, id))
      throw notNow('Someone has begun already, so this can’t be undone. Cancel it instead.');
    await this.assignments.takeBack(tx, id);
    await this.assignments.end(tx, id, 'undone', { at: this.clock.now(), reason: null });
  }

  /** @throws NoSuchAssignment, OutsideCrew, AssignmentConflict */
  cancel(
    id: string,
    { revision, reason }: { readonly revision: number; readonly reason: string },
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Assignment> {
    return this.end(id, 'assignment.cancelled', scope, caller, async (tx, one) => {
      if (one.status !== 'applying' && one.status !== 'applied')
        throw notNow('This has been cancelled or undone already.');
      if (one.revision !== revision) throw changedMeanwhile();
      const at = this.clock.now();
      await this.works.cancelPending(tx, id, { at, by: accountOf(caller), reason });
      await this.assignments.end(tx, id, 'cancelled', { at, reason });
    });
  }

  private async end(
    id: string,
    action: 'assignment.undone' | 'assignment.cancelled',
    scope: CallerScope,
    caller: CallerIdentity,
    work: (tx: Tx, one: StoredAssignment) => Promise<void>,
  ): Promise<Assignment> {
    const found = await this.reading.find(id, scope);
    if (!mayChange(found, scope)) {
      await this.outside.ofAssignment(action, id, caller);
      throw new OutsideCrew();
    }
    try {
      await this.transactions.once(
        `${action} ${id}`,
        async (tx) => {
          const one = await this.assignments.lock(tx, id);
          if (!one) throw new NoSuchAssignment();
          await work(tx, one);
          await this.audit.record(tx, operatorOf(caller), {
            ...{ action, outcome: 'succeeded', target: { type: 'assignment', id }, note: one.title },
          });
        },
        { timeout: LONGEST_MS },
      );
    } catch (error) {
      if (!(error instanceof AssignmentConflict)) throw error;
      throw error.with(await this.reading.show(id, scope, caller));
    }
    return this.reading.show(id, scope, caller);
  }
}
