import { Injectable } from '@nestjs/common';
import type { ErasedAmong } from '@rigwise/messaging';
import { notPaused, type SqlExecutor } from '@rigwise/persistence';
import { ROWS_AT_ONCE, type Step } from './traces.ts';

export type Erased = 'person' | 'request';

export interface OpenErasure {
  readonly subjectId: string;
  readonly what: Erased;
  readonly accountId: string | null;
}

/** Name of a periodic task. */
export const FINISH_ERASURES = 'finish-erasures';

// Once more where it was done before: a restored backup has everything again.
const BEGIN = `
  insert into erasure (subject_id, what, account_id, begun_in, begun_at)
  values ($1::uuid, $2, $3::uuid, pg_current_xact_id()::text::bigint, $4::timestamptz)
  on conflict (subject_id) do update set begun_in = excluded.begun_in, begun_at = excluded.begun_at, completed_at = null`;
// No event is newer than this; nothing finds them any more. Name and address go last: others' news are found by them.
const BURY = `
  update person set version = 9223372036854775807, snapshot_version = 9223372036854775807, active = false,
    disabled = true, operator = false, account_id = null, manager_id = null
  where id = $1::uuid`;
// Whoever wrote about them without knowing has ended by now.
const OPEN = `
  select subject_id::text as "subjectId", what, account_id::text as "accountId" from erasure
  where completed_at is null and begun_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    and ${notPaused(FINISH_ERASURES, 'subject_id::text', '$2')}
  order by begun_at, subject_id limit $1::int`;
const NAMES = 'select name, email from person where id = $1::uuid';
const FORGET = `
  update person set name = null, email = null, role = null, department = null, location = null, external = false,
    merged_in = null
  where id = $1::uuid`;
const COMPLETE = `
  update erasure set completed_at = $2::timestamptz where subject_id = $1::uuid and completed_at is null`;

/** What was erased here, and what still has to be. */
@Injectable()
export class Erasures {
  /** @param person held by the transaction, where it is one */
  async begin(tx: SqlExecutor, { subjectId, what, accountId }: OpenErasure, now: Date): Promise<void> {
    await tx.$executeRawUnsafe(BEGIN, subjectId, what, accountId, now);
    if (what === 'person') await tx.$executeRawUnsafe(BURY, subjectId);
  }

  open(sql: SqlExecutor, limit: number, now: Date): Promise<OpenErasure[]> {
    return sql.$queryRawUnsafe<OpenErasure[]>(OPEN, limit, now);
  }

  async namesOf(sql: SqlExecutor, personId: string): Promise<{ name: string | null; email: string | null }> {
    const rows = await sql.$queryRawUnsafe<{ name: string | null; email: string | null }[]>(NAMES, personId);
    return rows[0] ?? { name: null, email: null };
  }

  /** What one step finds, in portions: each is a transaction. */
  async removeAll(sql: SqlExecutor, { sql: statement, values }: Step): Promise<void> {
    while ((await sql.$executeRawUnsafe(statement, ...values)) >= ROWS_AT_ONCE);
  }

  /** @returns whether nobody else has done so meanwhile */
  async complete(tx: SqlExecutor, { subjectId, what }: OpenErasure, now: Date): Promise<boolean> {
    if (what === 'person') await tx.$executeRawUnsafe(FORGET, subjectId);
    return (await tx.$executeRawUnsafe(COMPLETE, subjectId, now)) > 0;
  }
}

const ERASED_AMONG = `
  select subject_id::text as id from erasure where subject_id = any($1::uuid[])
  union select account_id::text from erasure where account_id = any($1::uuid[])`;

/** By the id of their person, account or request. */
export const erasedAmong: ErasedAmong = async (sql, ids) =>
  (await sql.$queryRawUnsafe<{ id: string }[]>(ERASED_AMONG, ids)).map(({ id }) => id);
