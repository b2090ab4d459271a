import { Injectable } from '@nestjs/common';
import { itemResponse } from '@rigwise/contracts';
import { countRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Attempted } from './stored-analysis.ts';

/** Voided and abandoned attempts have no result that counts. */
const GRADED = `a.status in ('graded', 'released')`;

const attemptedRow = z.strictObject({ finished: z.number(), scoreSum: z.string() });
const askedRow = z.strictObject({ versionId: z.string(), max: z.number() });
export type AskedRow = z.output<typeof askedRow>;

const answer = z
  .tuple([z.number(), z.string(), z.string(), z.number(), itemResponse.nullable(), z.number().nullable()])
  .transform(([position, itemId, versionId, score, response, answeredAt]) => ({
    ...{ position, itemId, versionId, score, answeredAt },
    response: response ?? {},
  }));
const attemptRow = z.strictObject({
  id: z.string(),
  startedAt: z.date(),
  testNumber: z.number(),
  seed: z.string(),
  wasSuspended: z.boolean(),
  /** What `groupings` of the contracts say of it, in that order; the directory's as it is now. */
  groups: z.array(z.string().nullable()),
  answers: z.array(answer),
});
export type GradedAttempt = z.output<typeof attemptRow>;

/** What graded attempts at a test say: read in pages, as all of them would fill the memory. */
@Injectable()
export class GradedAttempts {
  async attempted(sql: SqlExecutor, testId: string): Promise<Attempted> {
    const row = await readRow(
      sql,
      attemptedRow,
      `select count(*)::int as finished, coalesce(round(sum(a.score)::numeric, 4), 0)::text as "scoreSum"
       from attempt a where a.test_id = $1::uuid and ${GRADED}`,
      testId,
    );
    return row ?? { finished: 0, scoreSum: '0' };
  }

  async gradedSince(sql: SqlExecutor, testId: string, since: Date): Promise<number> {
    const count = await readRow(
      sql,
      countRow,
      `select count(*)::int as count from attempt a
       where a.test_id = $1::uuid and ${GRADED} and a.graded_at > $2::timestamptz`,
      ...[testId, since],
    );
    return count ?? 0;
  }

  /** The versions of items that attempts have, in the order of the forms. */
  asked(sql: SqlExecutor, testId: string, until: Date): Promise<AskedRow[]> {
    return readRows(
      sql,
      askedRow,
      `select i.version_id::text as "versionId", max(i.max_score) as max
       from attempt a join attempt_item i on i.attempt_id = a.id
       where a.test_id = $1::uuid and ${GRADED} and a.graded_at <= $2::timestamptz
       group by i.item_id, i.version_id having max(i.max_score) > 0
       order by min(i.position), i.item_id, i.version_id`,
      ...[testId, until],
    );
  }

  /** A page, newest first. @param after the last attempt of the page before */
  page(
    sql: SqlExecutor,
    testId: string,
    until: Date,
    { after, limit }: { readonly after: GradedAttempt | undefined; readonly limit: number },
  ): Promise<GradedAttempt[]> {
    return readRows(
      sql,
      attemptRow,
      `with p as (
         select a.id, a.started_at, a.test_number, a.seed, a.language, a.person_id from attempt a
         where a.test_id = $1::uuid and ${GRADED} and a.graded_at <= $2::timestamptz
           and ($3::timestamptz is null or (a.started_at, a.id) < ($3::timestamptz, $4::uuid))
         order by a.started_at desc, a.id desc limit $5::int)
       select p.id::text, p.started_at as "startedAt", p.test_number as "testNumber", p.seed,
         exists (select from attempt_event e where e.attempt_id = p.id and e.what = 'suspended') as "wasSuspended",
         array[p.language, d.department, d.position, d.location, d.rotation] as groups,
         coalesce((select jsonb_agg(jsonb_build_array(i.position, i.item_id, i.version_id, i.score, i.response,
              floor(extract(epoch from i.answered_at) * 1000)) order by i.position)
            from attempt_item i where i.attempt_id = p.id and i.score is not null), '[]') as answers
       from p left join person d on d.id = p.person_id order by p.started_at desc, p.id desc`,
      ...[testId, until, after?.startedAt ?? null, after?.id ?? null, limit],
    );
  }

  /** Tests whose analysis may be missing or outdated, with how many attempts were graded since. */
  tests(sql: SqlExecutor, least: number) {
    return readRows(
      sql,
      z.strictObject({ testId: z.string(), ...attemptedRow.shape, added: z.number() }),
      `select a.test_id::text as "testId", count(*)::int as finished,
         coalesce(round(sum(a.score)::numeric, 4), 0)::text as "scoreSum",
         count(*) filter (where n.as_of is null or a.graded_at > n.as_of)::int as added
       from attempt a left join test_analysis n on n.test_id = a.test_id
       where ${GRADED} group by a.test_id having count(*) >= $1::int or bool_or(n.test_id is not null)`,
      least,
    );
  }
}
