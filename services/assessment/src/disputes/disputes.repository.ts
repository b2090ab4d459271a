import { Injectable } from '@nestjs/common';
import {
  disputeProposals,
  disputeStatuses,
  type DisputeProposal,
  type DisputeStatus,
  type DisputeStepName,
} from '@rigwise/contracts';
import { idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import { z } from 'zod';
import type { Actor } from '../versions/version.ts';

const row = z.strictObject({
  id: z.string(),
  attemptId: z.string(),
  position: z.number(),
  status: z.enum(disputeStatuses),
  revision: z.number(),
  proposal: z.enum(disputeProposals).nullable(),
  answeredBy: z.string().nullable(),
  answererPersonId: z.string().nullable(),
  testId: z.string(),
  /** Of the question that the attempt drew. */
  versionId: z.string(),
});
export type StoredDispute = Readonly<z.output<typeof row>>;

/** A version of a question in a test: what its disputes, and regrades, have in common. */
export type DisputedQuestion = Pick<StoredDispute, 'testId' | 'versionId'>;

/** One step of a dispute. */
export interface DisputeStep {
  readonly what: DisputeStepName;
  readonly at: Date;
  readonly by?: string;
  readonly proposal?: DisputeProposal;
  readonly text?: string;
}

/** More are answered or decided in several steps: each takes some milliseconds of its transaction. */
export const MOST_DISPUTES_AT_ONCE = 200;

const SELECT = `
  select d.id::text, d.attempt_id::text as "attemptId", d.position, d.status, d.revision, d.proposal,
    d.answered_by::text as "answeredBy", d.answerer_person_id::text as "answererPersonId",
    a.test_id::text as "testId", i.version_id::text as "versionId"
  from attempt_dispute d join attempt a on a.id = d.attempt_id
    join attempt_item i on i.attempt_id = d.attempt_id and i.position = d.position`;
const UNDECIDED = `d.status in ('open', 'answered')`;
/** One that isn't finished, or was applied since the dispute was made. */
const REGRADE_OF = `
  select r.id from regrade r where r.test_id = $2::uuid and r.version_id = $3::uuid
    and (r.status in ('draft', 'submitted', 'applying') or (r.status = 'applied' and r.applied_at > d.at))
  order by r.proposed_at desc, r.id desc limit 1`;

/** Disputes, and the steps that they take. */
@Injectable()
export class Disputes {
  async find(sql: SqlExecutor, id: string): Promise<StoredDispute | null> {
    return (await readRow(sql, row, `${SELECT} where d.id = $1::uuid`, id)) ?? null;
  }

  /** Steps of disputes of the same question, and proposals of its regrade, follow one another. */
  async lockQuestion(tx: SqlExecutor, { testId, versionId }: DisputedQuestion): Promise<void> {
    const key = `disputes of ${versionId} in ${testId}`;
    await tx.$executeRawUnsafe('select pg_advisory_xact_lock(hashtextextended($1, 0))', key);
  }

  async lock(tx: SqlExecutor, id: string): Promise<StoredDispute | null> {
    return (await readRow(tx, row, `${SELECT} where d.id = $1::uuid for no key update of d`, id)) ?? null;
  }

  /**
   * Locks the others of the same question with the same status, in the order of their ids.
   * @param except answers of this person are left out
   */
  lockOthers(
    tx: SqlExecutor,
    { id, status, testId, versionId }: StoredDispute,
    except: Actor,
  ): Promise<StoredDispute[]> {
    return readRows(
      tx,
      row,
      `${SELECT} where a.test_id = $1::uuid and i.version_id = $2::uuid and d.status = $3 and d.id <> $4::uuid
         and not coalesce(d.answered_by = $5::uuid or d.answerer_person_id = $6::uuid, false)
       order by d.id limit ${MOST_DISPUTES_AT_ONCE} for no key update of d`,
      ...[testId, versionId, status, id, except.accountId, except.personId],
    );
  }

  /** @returns its id, or undefined if the question is disputed already */
  open(
    tx: SqlExecutor,
    of: { readonly attemptId: string; readonly position: number; readonly at: Date; readonly reason: string },
  ): Promise<string | undefined> {
    return readRow(
      tx,
      idRow,
      `insert into attempt_dispute (id, attempt_id, position, at, reason, status, revision)
       values ($1::uuid, $2::uuid, $3::int, $4::timestamptz, $5, 'open', 1)
       on conflict (attempt_id, position) do nothing returning id::text`,
      ...[newId(), of.attemptId, of.position, of.at, of.reason],
    );
  }

  async answer(tx: SqlExecutor, id: string, proposal: DisputeProposal, by: Actor): Promise<void> {
    await tx.$executeRawUnsafe(
      `update attempt_dispute set status = 'answered', revision = revision + 1, proposal = $2,
         answered_by = $3::uuid, answerer_person_id = $4::uuid where id = $1::uuid`,
      ...[id, proposal, by.accountId, by.personId],
    );
  }

  async sendBack(tx: SqlExecutor, id: string): Promise<void> {
    await tx.$executeRawUnsafe(
      `update attempt_dispute set status = 'open', revision = revision + 1, proposal = null, answered_by = null,
         answerer_person_id = null where id = $1::uuid`,
      id,
    );
  }

  /** An upheld one leads to the regrade of its question, if there is one already. */
  async decide(
    tx: SqlExecutor,
    { id, testId, versionId }: StoredDispute,
    decision: {
      readonly status: 'upheld' | 'declined';
      readonly by: string;
      readonly at: Date;
      readonly text: string;
    },
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `update attempt_dispute d set status = $4, revision = revision + 1, decided_by = $5::uuid,
         decided_at = $6::timestamptz, decision = $7, regrade_id = case when $4 = 'upheld' then (${REGRADE_OF}) end
       where d.id = $1::uuid`,
      ...[id, testId, versionId, decision.status, decision.by, decision.at, decision.text],
    );
  }

  async end(tx: SqlExecutor, id: string, status: 'withdrawn' | 'closed'): Promise<void> {
    await tx.$executeRawUnsafe(
      'update attempt_dispute set status = $2, revision = revision + 1 where id = $1::uuid',
      ...[id, status],
    );
  }

  /** Locks those of an attempt that aren't decided, in the order of their ids. */
  lockUndecided(tx: SqlExecutor, attemptId: string): Promise<StoredDispute[]> {
    const sql = `${SELECT} where d.attempt_id = $1::uuid and ${UNDECIDED} order by d.id for no key update of d`;
    return readRows(tx, row, sql, attemptId);
  }

  /** Upheld disputes of the question lead to this regrade, unless one of them leads to another that still holds. */
  followRegrade(
    tx: SqlExecutor,
    { id, testId, versionId }: DisputedQuestion & { readonly id: string },
  ): Promise<string[]> {
    return readRows(
      tx,
      idRow,
      `update attempt_dispute d set regrade_id = $1::uuid
       from attempt a, attempt_item i
       where a.id = d.attempt_id and i.attempt_id = d.attempt_id and i.position = d.position
         and a.test_id = $2::uuid and i.version_id = $3::uuid and d.status = 'upheld'
         and not exists (select from regrade r where r.id = d.regrade_id and r.status not in ('declined', 'discarded'))
       returning d.id::text`,
      ...[id, testId, versionId],
    );
  }

  async note(tx: SqlExecutor, disputeIds: readonly string[], step: DisputeStep): Promise<void> {
    const { what, at, by = null, proposal = null, text = null } = step;
    const rows = disputeIds.map((disputeId) => ({ id: newId(), dispute_id: disputeId }));
    await tx.$executeRawUnsafe(
      `insert into dispute_step (id, dispute_id, what, at, by, proposal, text)
       select s.id, s.dispute_id, $2, $3::timestamptz, $4::uuid, $5, $6
       from jsonb_to_recordset($1::jsonb) as s(id uuid, dispute_id uuid)`,
      ...[JSON.stringify(rows), what, at, by, proposal, text],
    );
  }
}

/** Whether it waits for an answer or a decision. */
export const isUndecided = ({ status }: { readonly status: DisputeStatus }): boolean =>
  status === 'open' || status === 'answered';
