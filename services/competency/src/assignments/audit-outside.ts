import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CallDefinition, competencyAudits } from '@rigwise/contracts';
import { TargetLookups, type CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { PrismaTransactions } from '../database/transactions.ts';

type Action = keyof typeof competencyAudits & (`assignment.${string}` | `work.${string}`);
/** What the caller tried, by the call that the guard refused. */
const ACTIONS: Readonly<Partial<Record<string, Action>>> = {
  showAssignedWork: 'work.opened',
  waiveWork: 'work.waived',
  endWaiver: 'work.waiver-ended',
  cancelWork: 'work.cancelled',
  changeWorkDue: 'work.due-changed',
};
/** Enough to see what was tried. */
const MOST = 20;

/** Records that a manager reached for work of another crew, in whatever way. */
@Injectable()
export class AuditOutside implements OnModuleInit {
  constructor(
    private readonly lookups: TargetLookups,
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  onModuleInit(): void {
    this.lookups.whenOutside(async ({ id }: CallDefinition, targets, caller) => {
      const action = ACTIONS[id];
      if (action !== undefined) await this.write(action, 'work', targets, caller);
    });
  }

  /** @param personIds those outside the caller’s crew */
  record(action: Action, personIds: readonly string[], caller: CallerIdentity): Promise<void> {
    return this.write(action, 'person', personIds, caller);
  }

  ofAssignment(action: Action, id: string, caller: CallerIdentity): Promise<void> {
    return this.write(action, 'assignment', [id], caller);
  }

  private write(
    action: Action,
    type: 'person' | 'work' | 'assignment',
    ids: readonly string[],
    caller: CallerIdentity,
  ): Promise<void> {
    return this.transactions.run(async (tx) => {
      for (const id of ids.slice(0, MOST)) {
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action, outcome: 'refused', reason: 'other crew', target: { type, id } },
        });
      }
    });
  }
}
