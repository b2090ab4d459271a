import { Injectable } from '@nestjs/common';
import { attemptStatuses, itemResponse } from '@rigwise/contracts';
import { countRow, hasRow, idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import type { ItemScore, QuestionScore } from '@rigwise/scoring';
import { z } from 'zod';
import { attemptOutcome } from '../attempts/attempt-outcome.ts';
import type { Actor } from '../versions/version.ts';

const part = {
  ...{ id: z.string(), score: z.number(), max: z.number() },
  state: z.enum(['right', 'partly', 'wrong', 'unanswered', 'to-mark']),
};
const itemScore = z
  .object({
    ...{ score: z.number(), max: z.number(), needsMarking: z.boolean() },
    excluded: z.literal(true).optional(),
    questions: z.array(
      z
        .object({ ...part, blanks: z.array(z.object(part)).optional() })
        .transform(({ blanks, ...one }): QuestionScore => ({ ...one, ...(blanks && { blanks }) })),
    ),
  })
  .transform(({ excluded, ...one }): ItemScore => ({ ...one, ...(excluded && { excluded }) }));
const touchedItem = z.strictObject({
  position: z.number(),
  section: z.string(),
  itemId: z.string(),
  versionId: z.string(),
  critical: z.boolean(),
  score: z.number(),
  max: z.number(),
  isExcluded: z.boolean(),
  /** The response, and the stored score by question, of the items that the regrade is about. */
  response: itemResponse.nullable(),
  outcome: itemScore.nullable(),
});
export type TouchedItem = z.output<typeof touchedItem>;
const row = z.strictObject({
  id: z.string(),
  testId: z.string(),
  testNumber: z.number(),
  seed: z.string(),
  status: z.enum(attemptStatuses),
  isErased: z.boolean(),
  outcome: attemptOutcome.nullable(),
  items: z.array(touchedItem),
});
/** An attempt that drew a version of an item, with what it takes to score it anew. */
export type TouchedAttempt = Readonly<z.output<typeof row>>;

/** Which attempts: those at the test that drew this version of an item, at whatever version of the test. */
export interface Touched {
  readonly testId: string;
  readonly versionId: string;
}

const DREW = 'exists (select from attempt_item i where i.attempt_id = a.id and i.version_id = $2::uuid)';
const SCORED = `a.status in ('graded', 'released')`;
const FORM = `
  select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'section', i.section, 'itemId', i.item_id,
    'versionId', i.version_id, 'critical', i.critical, 'score', coalesce(i.score, 0), 'max', coalesce(i.max_score, 0),
    'isExcluded', coalesce((i.outcome->>'excluded')::boolean, false),
    'response', case when i.version_id = $2::uuid then coalesce(i.response, '{}') end,
    'outcome', case when i.version_id = $2::uuid or (i.outcome->>'needsMarking')::boolean then i.outcome end)
    order by i.position), '[]')
  from attempt_item i where i.attempt_id = a.id`;
const READ = `
  select a.id::text, a.test_id::text as "testId", a.test_number as "testNumber", a.seed, a.status,
    a.account_id is null as "isErased", a.outcome, (${FORM}) as items
  from attempt a`;

/** Attempts that a regrade is about. */
@Injectable()
export class TouchedAttempts {
  /** Those with a score, in the order of their ids. */
  page(
    sql: SqlExecutor,
    { testId, versionId }: Touched,
    after: string | null,
    limit: number,
  ): Promise<TouchedAttempt[]> {
    return readRows(
      sql,
      row,
      `${READ} where a.test_id = $1::uuid and ${SCORED} and ${DREW} and ($3::uuid is null or a.id > $3::uuid)
       order by a.id limit $4::int`,
      ...[testId, versionId, after, limit],
    );
  }

  /** These, in the order of their ids. */
  read(sql: SqlExecutor, versionId: string, ids: readonly string[]): Promise<TouchedAttempt[]> {
    return readRows(
      ...([sql, row, `${READ} where a.id = any($1::uuid[]) order by a.id`] as const),
      ...[ids, versionId],
    );
  }

  /** Locks the next ones whose scores don't follow the regrade yet. @returns their ids */
  lockNext(
    tx: SqlExecutor,
    { id, testId, versionId }: Touched & { readonly id: string },
    limit: number,
  ): Promise<string[]> {
    return readRows(
      tx,
      idRow,
      `select a.id::text from attempt a
       where a.test_id = $1::uuid and a.status in ('grading', 'graded', 'released')
         and exists (select from attempt_item i where i.attempt_id = a.id and i.version_id = $2::uuid
           and i.regrade_id is distinct from $3::uuid)
       order by a.id limit $4::int for no key update of a`,
      ...[testId, versionId, id, limit],
    );
  }

  /** Changes whenever a score does that a dry run was computed from. */
  async digest(sql: SqlExecutor, { testId, versionId }: Touched): Promise<string> {
    const digest = await readRow(
      sql,
      idRow,
      `select coalesce(md5(string_agg(a.id || md5(a.outcome::text), ',' order by a.id)), '') as id
       from attempt a where a.test_id = $1::uuid and ${SCORED} and ${DREW}`,
      ...[testId, versionId],
    );
    return digest ?? '';
  }

  /** Those without a score yet. */
  async waiting(sql: SqlExecutor, { testId, versionId }: Touched): Promise<number> {
    const count = await readRow(
      sql,
      countRow,
      `select count(*)::int as count from attempt a where a.test_id = $1::uuid and ${DREW}
         and a.status in ('in_progress', 'suspended', 'submitted', 'auto_submitted', 'grading')`,
      ...[testId, versionId],
    );
    return count ?? 0;
  }

  /** Whether a person has an attempt among them, whatever became of it. */
  areOwn(sql: SqlExecutor, { testId, versionId }: Touched, { accountId, personId }: Actor): Promise<boolean> {
    return hasRow(
      sql,
      `select from attempt a where a.test_id = $1::uuid and ${DREW} and a.status <> 'voided'
         and (a.account_id = $3::uuid or a.person_id = $4::uuid) limit 1`,
      ...[testId, versionId, accountId, personId],
    );
  }

  /** Takes answers that need no marks any more out of the queue of people who mark. */
  async needNoMarkers(tx: SqlExecutor, attemptId: string, positions: readonly number[]): Promise<void> {
    await tx.$executeRawUnsafe(
      `delete from mark where attempt_id = $1::uuid and position = any($2::int[]) and marked_at is null`,
      ...[attemptId, positions],
    );
  }
}
