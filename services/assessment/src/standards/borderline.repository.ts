import { Injectable } from '@nestjs/common';
import type { CutImpact } from '@rigwise/contracts';
import { countRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const knownRow = z.strictObject({ number: z.string(), personId: z.string() });
const namedRow = z.strictObject({
  personId: z.string(),
  name: z.string().nullable(),
  employeeNumber: z.string().nullable(),
});
const scoreRow = z.strictObject({ percent: z.number() });
const impactRow = z.strictObject({ attempts: z.number(), atCurrent: z.number(), atProposed: z.number() });

/** Compared as scoring does: as products, rounded alike. */
const reaches = (cut: string): string =>
  `count(*) filter (where a.max_score > 0
     and round((a.score * 100)::numeric, 6) >= round((${cut}::float8 * a.max_score)::numeric, 6))::int`;

/** People whom judges consider borderline, and the scores that a pass mark is compared with. */
@Injectable()
export class BorderlinePeople {
  /** @param numbers in lower case */
  known(sql: SqlExecutor, numbers: readonly string[]) {
    return readRows(
      sql,
      knownRow,
      `select distinct on (p.employee_number_key) p.employee_number_key as number,
         coalesce(p.merged_into_id, p.id)::text as "personId"
       from person p where p.employee_number_key = any($1::text[])
       order by p.employee_number_key, p.active desc, p.id`,
      numbers,
    );
  }

  /** Replaces those whom a judge named. */
  async replace(tx: SqlExecutor, judgeId: string, personIds: readonly string[], at: Date): Promise<void> {
    await tx.$executeRawUnsafe(
      'delete from panel_borderline where judge_id = $1::uuid and not person_id = any($2::uuid[])',
      ...[judgeId, personIds],
    );
    await tx.$executeRawUnsafe(
      `insert into panel_borderline (judge_id, person_id, at)
       select $1::uuid, id, $3::timestamptz from unnest($2::uuid[]) id on conflict do nothing`,
      ...[judgeId, personIds, at],
    );
  }

  namedBy(sql: SqlExecutor, judgeId: string) {
    return readRows(
      sql,
      namedRow,
      `select b.person_id::text as "personId", p.name, p.employee_number as "employeeNumber"
       from panel_borderline b left join person p on p.id = b.person_id
       where b.judge_id = $1::uuid order by p.name nulls last, b.person_id`,
      judgeId,
    );
  }

  async named(sql: SqlExecutor, panelId: string): Promise<number> {
    const count = await readRow(
      sql,
      countRow,
      `select count(distinct b.person_id)::int as count
       from panel_borderline b join panel_judge j on j.id = b.judge_id where j.panel_id = $1::uuid`,
      panelId,
    );
    return count ?? 0;
  }

  /** The last released score at the test of each person whom judges named, in percent. */
  async scores(
    sql: SqlExecutor,
    { id, testId }: { readonly id: string; readonly testId: string },
  ): Promise<number[]> {
    const rows = await readRows(
      sql,
      scoreRow,
      `select distinct on (a.person_id) greatest(0, a.score) * 100 / a.max_score as percent
       from attempt a where a.test_id = $1::uuid and a.status = 'released' and a.max_score > 0 and a.person_id in (
         select b.person_id from panel_borderline b join panel_judge j on j.id = b.judge_id
         where j.panel_id = $2::uuid)
       order by a.person_id, a.submitted_at desc, a.id desc`,
      ...[testId, id],
    );
    return rows.map(({ percent }) => percent);
  }

  /** How many graded attempts reach each of two pass marks. */
  async reaching(
    sql: SqlExecutor,
    testId: string,
    cuts: readonly [current: number, proposed: number],
  ): Promise<NonNullable<CutImpact>> {
    const row = await readRow(
      sql,
      impactRow,
      `select count(*)::int as attempts, ${reaches('$2')} as "atCurrent", ${reaches('$3')} as "atProposed"
       from attempt a where a.test_id = $1::uuid and a.status in ('graded', 'released')`,
      ...[testId, ...cuts],
    );
    return row ?? { attempts: 0, atCurrent: 0, atProposed: 0 };
  }
}
