import { Injectable } from '@nestjs/common';
import {
  acknowledgementKinds,
  observationResults,
  observationStates,
  observedStep,
  type AcknowledgementKind,
  type ObservationBody,
  type ObservationEvent,
  type ObservationResult,
} from '@rigwise/contracts';
import { bytes, idRow, readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';

const stored = z.strictObject({
  id: z.string(),
  title: z.string(),
  skillId: z.string(),
  personId: z.string().nullable(),
  assessorId: z.string(),
  steps: z.array(observedStep),
  result: z.enum(observationResults),
  state: z.enum(observationStates),
  validFrom: calendarDate,
  validUntil: calendarDate.nullable(),
  acknowledged: z.enum(acknowledgementKinds).nullable(),
  hash: bytes,
  revision: z.number(),
});
export type StoredObservation = Readonly<z.output<typeof stored>>;

const FIND = `
  select o.id::text, s.content->>'title' as title, s.content->>'skillId' as "skillId", o.person_id::text as "personId",
    o.assessor_id::text as "assessorId", o.steps, o.result, o.state, o.valid_from as "validFrom",
    o.valid_until as "validUntil", o.acknowledged, o.hash, o.revision
  from observation o
  join checklist_step s on s.checklist_id = o.checklist_id and s.revision = o.checklist_revision
  where o.id = $1::uuid`;
// Nothing about an erased person comes back.
const ADD = `
  insert into observation (id, checklist_id, checklist_revision, person_id, assessor_id, assessor_level, steps, remark,
    place, result, state, observed_at, signed_at, received_at, valid_from, valid_until, acknowledged, acknowledged_at,
    acknowledged_name, comment, hash, revision)
  select $1::uuid, $2::uuid, $3::int, $4::uuid, $5::uuid, $6::int, $7::jsonb, $8, $9, $10, 'signed', $11::timestamptz,
    $12::timestamptz, $13::timestamptz, $14::date, $15::date, $16, $17::timestamptz, $18, $19, $20, 1
  where not exists (select from erased where id = $4::uuid) returning id::text`;
const WITHDRAW = `update observation set state = 'withdrawn', revision = $2::int where id = $1::uuid`;
const ACKNOWLEDGE = `
  update observation set acknowledged = 'signed-in', acknowledged_at = $3::timestamptz, acknowledged_name = null,
    comment = $4, revision = $2::int where id = $1::uuid`;
const NOTE = `
  insert into observation_step (observation_id, revision, event, at, by, reason)
  values ($1::uuid, $2::int, $3, $4::timestamptz, $5::uuid, $6)`;
// What was found of the skill stays, without anyone’s words.
const ERASE = `
  update observation set person_id = null, remark = null, place = null, acknowledged_name = null, comment = null,
    steps = (select jsonb_agg(one || '{"note": null}' order by at) from jsonb_array_elements(steps) with ordinality e (one, at))
  where person_id = $1::uuid`;
const ERASE_REASONS = `
  update observation_step s set reason = null
  from observation o where o.id = s.observation_id and o.person_id = $1::uuid`;

export interface NewObservation {
  readonly id: string;
  readonly body: ObservationBody;
  readonly personId: string;
  readonly assessorId: string;
  /** From 1 to 5. */
  readonly assessorLevel: number;
  readonly result: ObservationResult;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly hash: Uint8Array;
}

export interface ObservationChange {
  readonly at: Date;
  /** An account. */
  readonly by: string;
}

/** Observations as they are stored, with what happened to each. Lock the source in the ledger first. */
@Injectable()
export class Observations {
  find(sql: SqlExecutor, id: string): Promise<StoredObservation | undefined> {
    return readRow(sql, stored, FIND, id);
  }

  /** @returns whether it was added: it isn’t if the person was erased */
  async add(tx: SqlExecutor, observation: NewObservation, change: ObservationChange): Promise<boolean> {
    const { id, body, personId, assessorId, assessorLevel, result, validFrom, validUntil, hash } =
      observation;
    const { acknowledgement } = body;
    const kind: AcknowledgementKind | null = acknowledgement && 'on-device';
    const added = await readRow(
      ...([tx, idRow, ADD, id, body.checklistId, body.checklistRevision, personId, assessorId] as const),
      ...[assessorLevel, JSON.stringify(body.steps), body.remark, body.place, result],
      ...[body.observedAt, body.signedAt, change.at, validFrom, validUntil],
      ...[kind, acknowledgement && body.signedAt, acknowledgement?.name, acknowledgement?.comment, hash],
    );
    if (added === undefined) return false;
    await this.note(tx, id, 1, 'signed', change);
    return true;
  }

  /** @param after its new revision */
  async withdraw(
    tx: SqlExecutor,
    { id, revision }: Pick<StoredObservation, 'id' | 'revision'>,
    reason: string,
    change: ObservationChange,
  ): Promise<void> {
    await tx.$executeRawUnsafe(WITHDRAW, id, revision);
    await this.note(tx, id, revision, 'withdrawn', change, reason);
  }

  /** In the person’s own session. @param after its new revision */
  async acknowledge(
    tx: SqlExecutor,
    { id, revision }: Pick<StoredObservation, 'id' | 'revision'>,
    comment: string | null,
    change: ObservationChange,
  ): Promise<void> {
    await tx.$executeRawUnsafe(ACKNOWLEDGE, id, revision, change.at, comment);
    await this.note(tx, id, revision, 'acknowledged', change);
  }

  /** Observations stay, without the person and what was written about them. */
  async erase(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe(ERASE_REASONS, personId);
    await tx.$executeRawUnsafe(ERASE, personId);
  }

  private async note(
    tx: SqlExecutor,
    id: string,
    revision: number,
    event: ObservationEvent,
    { at, by }: ObservationChange,
    reason: string | null = null,
  ): Promise<void> {
    await tx.$executeRawUnsafe(NOTE, id, revision, event, at, by, reason);
  }
}
