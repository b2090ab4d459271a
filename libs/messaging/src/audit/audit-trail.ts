import { auditRecordedV1, type Audits, type everyServiceAudits, type PayloadOf } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { Outbox } from '../outbox/outbox.ts';
import type { Operator } from './operator.ts';

type AuditRecord = PayloadOf<typeof auditRecordedV1>;

/** An operator's action. Free text, and anything that may identify a person, belongs in `note` only. */
export interface OperatorAct<Declared extends Audits = typeof everyServiceAudits> extends Pick<
  AuditRecord,
  'outcome' | 'target'
> {
  readonly action: keyof Declared & string;
  /** A fixed word or code, such as `handler-failed`. */
  readonly reason?: string;
  readonly facts?: AuditRecord['facts'];
  readonly note?: string;
}

/**
 * Reports actions to the audit log (kept by identity), in the transaction of the action itself: those that the service's
 * manifest declares, `AuditTrail<typeof notificationAudits>`, and without that those that every service has.
 */
export class AuditTrail<Declared extends Audits = typeof everyServiceAudits> {
  constructor(
    private readonly service: string,
    private readonly declared: Audits,
    private readonly outbox: Outbox,
  ) {}

  /** @throws Error for an action that the service does not declare, whatever the compiler was told */
  async record(tx: SqlExecutor, operator: Operator, act: OperatorAct<Declared>): Promise<void> {
    await this.recordAll(tx, operator, [act]);
  }

  /** Many, in one statement. @throws Error as `record` does, before anything is recorded */
  async recordAll(
    tx: SqlExecutor,
    operator: Operator,
    acts: readonly OperatorAct<Declared>[],
  ): Promise<void> {
    const events = acts.map((act) => ({ payload: this.payloadOf(operator, act) }));
    await this.outbox.addAll(tx, auditRecordedV1, events);
  }

  private payloadOf(operator: Operator, act: OperatorAct<Declared>): AuditRecord {
    if (!Object.hasOwn(this.declared, act.action)) {
      throw new Error(`${this.service} records ${act.action}, which its manifest does not declare`);
    }
    return {
      service: this.service,
      action: act.action,
      outcome: act.outcome,
      actorId: operator.accountId,
      target: act.target,
      reason: act.reason ?? null,
      facts: act.facts ?? {},
      personal: { operator: operator.name, address: operator.address, note: act.note ?? null },
    };
  }
}
