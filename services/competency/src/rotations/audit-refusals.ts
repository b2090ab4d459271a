import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CallDefinition, competencyAudits } from '@rigwise/contracts';
import { TargetLookups, type CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { PrismaTransactions } from '../database/transactions.ts';

type Action = keyof typeof competencyAudits & `rotation.${string}`;
/** What the caller tried, by the call that the guard refused. */
const ACTIONS: Readonly<Partial<Record<string, Action>>> = {
  showRotation: 'rotation.opened',
  setRotations: 'rotation.set',
  addRotationException: 'rotation.exception-added',
  withdrawRotationException: 'rotation.exception-withdrawn',
  swapShifts: 'rotation.swapped',
};
/** Enough to see what was tried. */
const MOST = 20;

/** Records that a manager reached for people of another crew, in whatever way. */
@Injectable()
export class AuditRefusals implements OnModuleInit {
  constructor(
    private readonly lookups: TargetLookups,
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  onModuleInit(): void {
    this.lookups.whenOutside((call, targets, caller) => this.ofCall(call, targets, caller));
  }

  /** @param personIds those outside the caller’s crew */
  record(action: Action, personIds: readonly string[], caller: CallerIdentity): Promise<void> {
    return this.transactions.run(async (tx) => {
      for (const id of personIds.slice(0, MOST)) {
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action, outcome: 'refused', reason: 'other crew', target: { type: 'person', id } },
        });
      }
    });
  }

  private async ofCall(
    { id }: CallDefinition,
    targets: readonly string[],
    caller: CallerIdentity,
  ): Promise<void> {
    const action = ACTIONS[id];
    if (action !== undefined) await this.record(action, targets, caller);
  }
}
