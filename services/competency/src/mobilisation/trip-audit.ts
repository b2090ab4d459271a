import { Injectable } from '@nestjs/common';
import type { competencyAudits } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';

export type TripAction = keyof typeof competencyAudits & `trip.${string}`;
interface Target {
  readonly type: 'person' | 'trip';
  readonly id: string;
}
/** Enough to see what was tried. */
const MOST = 20;

/** What people did with trips, and who reached for people or trips of another crew. */
@Injectable()
export class TripAudit {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  done(
    tx: Tx,
    action: TripAction,
    id: string,
    caller: CallerIdentity,
    facts: Readonly<Record<string, number>> = {},
  ): Promise<void> {
    return this.audit.record(tx, operatorOf(caller), {
      ...{ action, outcome: 'succeeded', target: { type: 'trip', id }, facts },
    });
  }

  looked(
    action: TripAction,
    id: string,
    caller: CallerIdentity,
    facts: Readonly<Record<string, number>> = {},
  ): Promise<void> {
    return this.transactions.run((tx) => this.done(tx, action, id, caller, facts));
  }

  refused(action: TripAction, targets: readonly Target[], caller: CallerIdentity): Promise<void> {
    return this.transactions.run(async (tx) => {
      for (const target of targets.slice(0, MOST)) await this.refusedIn(tx, action, target, caller);
    });
  }

  refusedIn(tx: Tx, action: TripAction, target: Target, caller: CallerIdentity): Promise<void> {
    return this.audit.record(tx, operatorOf(caller), {
      ...{ action, outcome: 'refused', reason: 'other crew', target },
    });
  }
}
