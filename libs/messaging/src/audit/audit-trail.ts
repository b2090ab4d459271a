import { auditRecordedV1, type PayloadOf } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { Outbox } from '../outbox/outbox.ts';
import type { Operator } from './operator.ts';

type AuditRecord = PayloadOf<typeof auditRecordedV1>;

/** An operator's action. Free text, and anything that may identify a person, belongs in `note` only. */
export interface OperatorAct extends Pick<AuditRecord, 'action' | 'outcome' | 'target'> {
  /** A fixed word or code, such as `handler-failed`. */
  readonly reason?: string;
  readonly facts?: AuditRecord['facts'];
  readonly note?: string;
}

/** Reports operators' actions to the audit log (kept by identity), in the transaction of the action itself. */
export class AuditTrail {
  constructor(
    private readonly service: string,
    private readonly outbox: Outbox,
  ) {}

  async record(tx: SqlExecutor, operator: Operator, act: OperatorAct): Promise<void> {
    await this.outbox.add(tx, auditRecordedV1, {
      service: this.service,
      action: act.action,
      outcome: act.outcome,
      actorId: operator.accountId,
      target: act.target,
      reason: act.reason ?? null,
      facts: act.facts ?? {},
      personal: { operator: operator.name, address: operator.address, note: act.note ?? null },
    });
  }
}
