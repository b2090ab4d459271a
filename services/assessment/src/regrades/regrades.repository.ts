import { Injectable } from '@nestjs/common';
import {
  regradeCounts,
  regradeStatuses,
  type AttemptScore,
  type RegradeCounts,
  type RegradeStatus,
} from '@rigwise/contracts';
import { hasRow, idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import type { AttemptOutcome } from '@rigwise/scoring';
import { z } from 'zod';
import { corrections } from '../attempts/corrections.repository.ts';

const row = z.strictObject({
  id: z.string(),
  testId: z.string(),
  itemId: z.string(),
  versionId: z.string(),
  number: z.number(),
  change: z.enum(corrections),
  byVersionId: z.string().nullable(),
  byNumber: z.number().nullable(),
  reason: z.string(),
  candidateReason: z.string(),
  status: z.enum(regradeStatuses),
  revision: z.number(),
  proposedBy: z.string(),
  proposerPersonId: z.string().nullable(),
  proposedAt: z.date(),
  runRequestedAt: z.date().nullable(),
  asOf: z.date().nullable(),
  digest: z.string(),
  counts: regradeCounts.nullable(),
  done: z.number(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  decisionReason: z.string().nullable(),
});
export type StoredRegrade = Readonly<z.output<typeof row>>;

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
const FIELDS = Object.keys(row.shape);
const UUIDS = ['id', 'testId', 'itemId', 'versionId', 'byVersionId', 'proposedBy', 'proposerPersonId'];
const COLUMNS = FIELDS.map((field) => {
  const cast = [...UUIDS, 'decidedBy'].includes(field) ? '::text' : '';
  return `${columnOf(field)}${cast} as "${field}"`;
}).join(', ');
const INSERT = `
  insert into regrade (${FIELDS.map(columnOf).join(', ')})
  select ${FIELDS.map((field) => `r.${columnOf(field)}`).join(', ')}
  from jsonb_populate_record(null::regrade, $1::jsonb) r
  on conflict (test_id, version_id) where status in ('draft', 'submitted', 'applying') do nothing
  returning id::text`;

/** What a dry run found for one attempt. */
export interface Preview {
  readonly attemptId: string;
  /** 0 passed and fails, 1 failed and passes, 2 another score, 3 unchanged */
  readonly place: number;
  readonly before: AttemptScore;
  readonly after: AttemptScore;
}
const AT_ONCE = 1_000;

export interface DryRun {
  readonly counts: RegradeCounts;
  readonly digest: string;
  readonly asOf: Date;
  readonly previews: readonly Preview[];
}

export interface Decision {
  readonly status: RegradeStatus;
  readonly by: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** Regrades, their dry runs, and the scores that they replaced. */
@Injectable()
export class Regrades {
  async find(sql: SqlExecutor, id: string): Promise<StoredRegrade | null> {
    return (await readRow(sql, row, `select ${COLUMNS} from regrade where id = $1::uuid`, id)) ?? null;
  }

  /** Locks it until the end of the transaction. */
  async lock(tx: SqlExecutor, id: string): Promise<StoredRegrade | null> {
    const sql = `select ${COLUMNS} from regrade where id = $1::uuid for no key update`;
    return (await readRow(tx, row, sql, id)) ?? null;
  }

  /** @returns false if another of the same question in the same test isn't finished */
  async add(tx: SqlExecutor, regrade: StoredRegrade): Promise<boolean> {
    const columns = Object.entries(regrade).map(([field, value]): [string, unknown] => [
      columnOf(field),
      value,
    ]);
    return hasRow(tx, INSERT, JSON.stringify(Object.fromEntries(columns)));
  }

  open(
    sql: SqlExecutor,
    { testId, versionId }: Pick<StoredRegrade, 'testId' | 'versionId'>,
  ): Promise<string | undefined> {
    return readRow(
      sql,
      idRow,
      `select id::text from regrade where test_id = $1::uuid and version_id = $2::uuid
         and status in ('draft', 'submitted', 'applying')`,
      ...[testId, versionId],
    );
  }

  isApplying(sql: SqlExecutor, testId: string): Promise<boolean> {
    return hasRow(sql, `select from regrade where test_id = $1::uuid and status = 'applying'`, testId);
  }

  /** Those that are approved and not finished, except during pauses after failures. */
  toApply(sql: SqlExecutor, notPaused: string, now: Date, limit: number): Promise<string[]> {
    return readRows(
      ...([sql, idRow] as const),
      `select r.id::text from regrade r where r.status = 'applying' and ${notPaused}
       order by r.decided_at, r.id limit $2::int`,
      ...[now, limit],
    );
  }

  async setStatus(tx: SqlExecutor, id: string, status: RegradeStatus): Promise<void> {
    await tx.$executeRawUnsafe(
      'update regrade set status = $2, revision = revision + 1 where id = $1::uuid',
      ...[id, status],
    );
  }

  async decide(tx: SqlExecutor, id: string, { status, by, at, reason }: Decision): Promise<void> {
    await tx.$executeRawUnsafe(
      `update regrade set status = $2, revision = revision + 1, decided_by = $3::uuid, decided_at = $4::timestamptz,
         decision_reason = $5, run_requested_at = null where id = $1::uuid`,
      ...[id, status, by, at, reason],
    );
    await this.deletePreviews(tx, id);
  }

  async requestDryRun(tx: SqlExecutor, id: string, at: Date): Promise<void> {
    await tx.$executeRawUnsafe(
      'update regrade set run_requested_at = $2::timestamptz, revision = revision + 1 where id = $1::uuid',
      ...[id, at],
    );
  }

  /** Those whose dry runs are asked for, except during pauses after failures. */
  toTry(sql: SqlExecutor, notPaused: string, now: Date, limit: number): Promise<string[]> {
    return readRows(
      ...([sql, idRow] as const),
      `select r.id::text from regrade r where r.run_requested_at is not null and ${notPaused}
       order by r.run_requested_at, r.id limit $2::int`,
      ...[now, limit],
    );
  }

  async saveDryRun(tx: SqlExecutor, id: string, run: DryRun): Promise<void> {
    await tx.$executeRawUnsafe(
      `update regrade set counts = $2::jsonb, digest = $3, as_of = $4::timestamptz, run_requested_at = null,
         revision = revision + 1 where id = $1::uuid`,
      ...[id, JSON.stringify(run.counts), run.digest, run.asOf],
    );
    await this.deletePreviews(tx, id);
    await this.addPreviews(tx, id, run.previews);
  }

  private async addPreviews(tx: SqlExecutor, id: string, previews: readonly Preview[]): Promise<void> {
    for (let from = 0; from < previews.length; from += AT_ONCE)
      await tx.$executeRawUnsafe(
        `insert into regrade_preview (regrade_id, attempt_id, place, before, after)
         select $1::uuid, p."attemptId", p.place, p.before, p.after from jsonb_to_recordset($2::jsonb)
           as p("attemptId" uuid, place int, before jsonb, after jsonb)`,
        ...[id, JSON.stringify(previews.slice(from, from + AT_ONCE))],
      );
  }

  private async deletePreviews(tx: SqlExecutor, id: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from regrade_preview where regrade_id = $1::uuid', id);
  }

  /** How many scores an attempt had. */
  async scoresOf(sql: SqlExecutor, attemptId: string): Promise<number> {
    const last = await readRow(
      sql,
      z.strictObject({ number: z.number() }),
      'select coalesce(max(number), 1) as number from attempt_score where attempt_id = $1::uuid',
      attemptId,
    );
    return last?.number ?? 1;
  }

  /** Keeps the score that a regrade replaces. */
  async keepScore(
    tx: SqlExecutor,
    change: {
      readonly id: string;
      readonly attemptId: string;
      readonly regradeId: string;
      readonly number: number;
      readonly at: Date;
      readonly before: unknown;
      readonly after: AttemptOutcome;
    },
  ): Promise<void> {
    const { id, attemptId, regradeId, number, at, before, after } = change;
    await tx.$executeRawUnsafe(
      `insert into attempt_score (id, attempt_id, regrade_id, number, at, before, after)
       values ($1::uuid, $2::uuid, $3::uuid, $4::int, $5::timestamptz, $6::jsonb, $7::jsonb)`,
      ...[id, attemptId, regradeId, number, at, JSON.stringify(before), JSON.stringify(after)],
    );
  }

  async progress(tx: SqlExecutor, id: string, more: number): Promise<void> {
    await tx.$executeRawUnsafe('update regrade set done = done + $2::int where id = $1::uuid', ...[id, more]);
  }

  /** With the counts of what it changed. */
  async finish(tx: SqlExecutor, id: string, at: Date): Promise<void> {
    await tx.$executeRawUnsafe(
      `update regrade r set status = 'applied', revision = revision + 1, applied_at = $2::timestamptz,
         counts = r.counts || jsonb_build_object('attempts', r.done, 'passToFail', c.lost, 'failToPass', c.won,
           'scoreOnly', c.other, 'unchanged', r.done - c.lost - c.won - c.other)
       from (select count(*) filter (where p and not n) as lost, count(*) filter (where n and not p) as won,
           count(*) filter (where p = n) as other
         from (select (before->>'passed')::boolean as p, (after->>'passed')::boolean as n
           from attempt_score where regrade_id = $1::uuid) s) c
       where r.id = $1::uuid`,
      ...[id, at],
    );
  }
}
