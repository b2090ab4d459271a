import { Injectable } from '@nestjs/common';
import { itemResponse, type ItemContent } from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import type { AttemptOutcome, ItemScore, MarkedItem } from '@rigwise/scoring';
import { z } from 'zod';
import type { Scored } from './announce-attempt.ts';
import type { StoredAttempt } from './stored-attempt.ts';

const formRow = z.strictObject({
  position: z.number(),
  section: z.string(),
  itemId: z.string(),
  versionId: z.string(),
  critical: z.boolean(),
  response: itemResponse,
});
export type FormItem = z.output<typeof formRow>;

const markedRow = z.strictObject({
  section: z.string(),
  versionId: z.string(),
  critical: z.boolean(),
  score: z.number(),
  max: z.number(),
  isExcluded: z.boolean(),
});
export type MarkedRow = z.output<typeof markedRow>;

/** The score of the item at a position, and the regrade whose correction it follows, if any. */
export type ScoredPosition = readonly [position: number, score: ItemScore, regradeId?: string | null];

const scoredRow = z.strictObject({ score: z.number(), max: z.number(), passed: z.boolean() });

/** The scores of attempts. */
@Injectable()
export class Grades {
  /** The items of a form with their answers, by position; an unanswered one has an empty response. */
  form(sql: SqlExecutor, attemptId: string): Promise<FormItem[]> {
    return readRows(
      sql,
      formRow,
      `select position, section, item_id::text as "itemId", version_id::text as "versionId", critical,
         coalesce(response, '{}') as response
       from attempt_item where attempt_id = $1::uuid order by position`,
      attemptId,
    );
  }

  async saveItems(sql: SqlExecutor, attemptId: string, scores: readonly ScoredPosition[]): Promise<void> {
    const rows = scores.map(([position, outcome, regrade = null]) => ({ position, outcome, regrade }));
    await sql.$executeRawUnsafe(
      `update attempt_item i set outcome = g.outcome, score = (g.outcome->>'score')::float8,
         max_score = (g.outcome->>'max')::float8, regrade_id = g.regrade
       from jsonb_to_recordset($2::jsonb) as g(position int, outcome jsonb, regrade uuid)
       where i.attempt_id = $1::uuid and i.position = g.position`,
      ...[attemptId, JSON.stringify(rows)],
    );
  }

  /** The score of each item, once every one has one. */
  marked(sql: SqlExecutor, attemptId: string): Promise<MarkedRow[]> {
    return readRows(
      sql,
      markedRow,
      `select section, version_id::text as "versionId", critical, score, max_score as max,
         coalesce((outcome->>'excluded')::boolean, false) as "isExcluded"
       from attempt_item where attempt_id = $1::uuid order by position`,
      attemptId,
    );
  }

  /** Puts answers into the queue of people who mark, each for one of them or for two. */
  async awaitMarkers(
    sql: SqlExecutor,
    attempt: StoredAttempt,
    positions: readonly number[],
    markers: 1 | 2,
  ): Promise<void> {
    const stages = markers === 1 ? [1] : [1, 2];
    const rows = positions.flatMap((position) => stages.map((stage) => ({ id: newId(), position, stage })));
    await sql.$executeRawUnsafe(
      `insert into mark (id, attempt_id, position, stage, test_id, submitted_at)
       select m.id, $1::uuid, m.position, m.stage, $2::uuid, $3::timestamptz
       from jsonb_to_recordset($4::jsonb) as m(id uuid, position int, stage int)`,
      ...[attempt.id, attempt.testId, attempt.submittedAt, JSON.stringify(rows)],
    );
  }

  async saveOutcome(sql: SqlExecutor, attemptId: string, outcome: AttemptOutcome): Promise<void> {
    const { score, max, passed } = outcome;
    await sql.$executeRawUnsafe(
      `update attempt set score = $2::float8, max_score = $3::float8, passed = $4, outcome = $5::jsonb
       where id = $1::uuid`,
      ...[attemptId, score, max, passed, JSON.stringify(outcome)],
    );
  }

  /** @throws if it isn't graded */
  async scored(sql: SqlExecutor, attemptId: string): Promise<Scored> {
    const scored = await readRow(
      sql,
      scoredRow,
      'select score, max_score as max, passed from attempt where id = $1::uuid and passed is not null',
      attemptId,
    );
    if (!scored) throw new Error(`Attempt ${attemptId} has no score yet`);
    return scored;
  }
}

/** @param contents with those of the versions that were drawn */
export const markedItems = (
  rows: readonly MarkedRow[],
  contents: ReadonlyMap<string, ItemContent>,
): MarkedItem[] =>
  rows.map(({ versionId, isExcluded, ...item }) => ({
    ...item,
    ...(isExcluded && { excluded: true as const }),
    topics: contents.get(versionId)?.classification.topics ?? [],
  }));
