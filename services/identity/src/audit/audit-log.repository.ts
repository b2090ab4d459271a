import { Inject, Injectable } from '@nestjs/common';
import type { auditRecordedV1, Envelope, PayloadOf } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, currentContext, newId, type Clock } from '@rigwise/platform';
import { AuditDetails } from './audit-details.repository.ts';
import type { AuditEntry } from './audit-entry.ts';

// One statement for all tables: every sign-in writes an audit row.
const REST = `
    returning id, sequence),
  waiting as (insert into audit_unsealed (sequence, audit_id) select sequence, id from entry)
  insert into audit_detail (audit_id, address, detail) select id, $10, $11::jsonb from entry`;

const ADD = `
  with entry as (
    insert into audit (id, occurred_at, actor_id, action, target_type, target_id, outcome, reason, correlation_id)
    values ($1::uuid, $2::timestamptz, $3::uuid, $4, $5, $6, $7, $8, $9)${REST}`;

const TAKE_IN = `
  with entry as (
    insert into audit (id, occurred_at, actor_id, action, target_type, target_id, outcome, reason, correlation_id, service)
    values ($1::uuid, $2::timestamptz, $3::uuid, $4, $5, $6, $7, $8, $9, $12)${REST}`;

const ADD_ALL = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as r(id uuid, "actorId" uuid, action text, target jsonb, outcome text,
      reason text, address text, detail jsonb)),
  entry as (
    insert into audit (id, occurred_at, actor_id, action, target_type, target_id, outcome, reason, correlation_id)
    select id, $2::timestamptz, "actorId", action, target->>'type', target->>'id', outcome, reason, $3 from given
    returning id, sequence),
  waiting as (insert into audit_unsealed (sequence, audit_id) select sequence, id from entry)
  insert into audit_detail (audit_id, address, detail) select id, address, detail from given`;

/** Writes audit entries in the transaction of what they record. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly details: AuditDetails,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async add(tx: SqlExecutor, entry: AuditEntry): Promise<void> {
    await tx.$executeRawUnsafe(
      ADD,
      newId(),
      this.clock.now(),
      entry.actorId,
      entry.action,
      entry.target?.type ?? null,
      entry.target?.id ?? null,
      entry.outcome,
      entry.reason ?? null,
      currentContext()?.correlationId ?? null,
      entry.address,
      entry.detail ? JSON.stringify(entry.detail) : null,
    );
  }

  /** Writes many entries in one statement. */
  async addAll(tx: SqlExecutor, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const rows = JSON.stringify(entries.map((entry) => ({ id: newId(), ...entry })));
    await tx.$executeRawUnsafe(ADD_ALL, rows, this.clock.now(), currentContext()?.correlationId ?? null);
  }

  /** Stores an entry of another service, or of this service's operators; the entry's id is the event's. */
  async takeIn(tx: SqlExecutor, event: Envelope<PayloadOf<typeof auditRecordedV1>>): Promise<void> {
    const { action, actorId, facts, outcome, personal, reason, service, target } = event.payload;
    const { address, note, operator } = personal;
    await tx.$executeRawUnsafe(
      TAKE_IN,
      event.id,
      new Date(event.occurredAt),
      actorId,
      action,
      target.type,
      target.id,
      outcome,
      reason,
      event.correlationId,
      address,
      JSON.stringify({ ...facts, ...(operator !== null && { operator }), ...(note !== null && { note }) }),
      service,
    );
    await this.details.eraseLate(tx, event.id, this.clock.now());
  }
}
