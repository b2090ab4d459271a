import { Injectable } from '@nestjs/common';
import {
  extraTimeMultipliers,
  type ExtraTime as ShownExtraTime,
  type extraTimeSetV1,
  type PayloadOf,
} from '@rigwise/contracts';
import { idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { NO_EXTRA_TIME, type ExtraTime } from './extra-time.ts';

/** The columns that `extraTimeOf` reads, over `x` (extra_time), left-joined. */
export const EXTRA_TIME_COLUMNS = `x.multiplier::float8 as extra_multiplier, x.requested_at as extra_requested_at,
  x.reason as extra_reason, x.answered_at as extra_answered_at, x.revision as extra_revision`;
export const extraTimeColumns = z.strictObject({
  extra_multiplier: z.literal(extraTimeMultipliers).nullable(),
  extra_requested_at: z.date().nullable(),
  extra_reason: z.string().nullable(),
  extra_answered_at: z.date().nullable(),
  extra_revision: z.int().nullable(),
});

const FIND = `select ${EXTRA_TIME_COLUMNS} from extra_time x where x.person_id = $1::uuid`;
const SAVE = `
  insert into extra_time (person_id, multiplier, requested_at, reason, answered_at, revision)
  values ($1::uuid, $2::float8::numeric, $3::timestamptz, $4, $5::timestamptz, $6::int)
  on conflict (person_id) do update set multiplier = excluded.multiplier, requested_at = excluded.requested_at,
    reason = excluded.reason, answered_at = excluded.answered_at, revision = excluded.revision`;
// $1 duplicate, $2 survivor. A merge must not lose extra time granted to or requested by either entry.
const MERGE = `
  with gone as (delete from extra_time where person_id = $1::uuid returning *)
  insert into extra_time as x select $2::uuid, multiplier, requested_at, reason, answered_at, revision from gone
  on conflict (person_id) do update set multiplier = greatest(x.multiplier, excluded.multiplier),
    requested_at = coalesce(x.requested_at, excluded.requested_at),
    reason = case when x.requested_at is null then excluded.reason else x.reason end,
    answered_at = greatest(x.answered_at, excluded.answered_at), revision = x.revision + 1`;
// Those that an administrator set; whoever has only asked for it is nobody else's concern.
const SET = 'x.answered_at is not null';
const SNAPSHOTS = `
  select x.person_id::text as "personId", x.multiplier::float8 as multiplier, x.revision
  from extra_time x where x.person_id = any($1::uuid[]) and ${SET} order by x.person_id`;
const snapshotRow = z
  .strictObject({ personId: z.string(), multiplier: z.literal(extraTimeMultipliers), revision: z.int() })
  .transform(({ revision, ...payload }): ExtraTimeSnapshot => ({ revision, payload }));
const PEOPLE_AFTER = `
  select x.person_id::text as id from extra_time x where ${SET} and ($1::uuid is null or x.person_id > $1::uuid)
  order by x.person_id limit $2::int`;

export interface ExtraTimeSnapshot {
  readonly revision: number;
  readonly payload: PayloadOf<typeof extraTimeSetV1>;
}

/** Callers must have locked the person, which serialises all changes. */
@Injectable()
export class ExtraTimes {
  async find(sql: SqlExecutor, personId: string): Promise<ExtraTime> {
    const row = await readRow(sql, extraTimeColumns, FIND, personId);
    return row ? extraTimeOf(row) : NO_EXTRA_TIME;
  }

  async save(sql: SqlExecutor, personId: string, extraTime: ExtraTime): Promise<void> {
    const { multiplier, requestedAt, reason, answeredAt, revision } = extraTime;
    await sql.$executeRawUnsafe(SAVE, personId, multiplier, requestedAt, reason, answeredAt, revision);
  }

  async merge(sql: SqlExecutor, duplicateId: string, survivorId: string): Promise<void> {
    await sql.$executeRawUnsafe(MERGE, duplicateId, survivorId);
  }

  /** As published. */
  findSnapshots(sql: SqlExecutor, personIds: readonly string[]): Promise<ExtraTimeSnapshot[]> {
    return readRows(sql, snapshotRow, SNAPSHOTS, [...personIds]);
  }

  /** The next people in order after one, or the first ones. */
  peopleAfter(sql: SqlExecutor, after: string | null, limit: number): Promise<string[]> {
    return readRows(sql, idRow, PEOPLE_AFTER, after, limit);
  }
}

export function extraTimeOf(row: z.output<typeof extraTimeColumns>): ExtraTime {
  return {
    multiplier: row.extra_multiplier ?? 1,
    requestedAt: row.extra_requested_at,
    reason: row.extra_reason,
    answeredAt: row.extra_answered_at,
    revision: row.extra_revision ?? 0,
  };
}

export const shownExtraTime = ({ requestedAt, answeredAt, ...rest }: ExtraTime): ShownExtraTime => ({
  ...rest,
  requestedAt: requestedAt?.toISOString() ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
});
