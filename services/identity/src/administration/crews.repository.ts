import { Injectable } from '@nestjs/common';
import { idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';

/** Deeper than any company; also stops at an existing cycle. */
const DEEPEST = 50;

// $1 person, $2 the future manager.
const JUDGE = `
  with recursive above (id, manager_id, depth) as (
    select id, manager_id, 1 from person where id = $2::uuid
    union all
    select p.id, p.manager_id, above.depth + 1 from person p join above on p.id = above.manager_id
    where above.depth < ${DEEPEST})
  select exists (select from person where id = $2::uuid and active) as known,
    exists (select from above where id = $1::uuid) as below`;
const judgedRow = z.strictObject({ known: z.boolean(), below: z.boolean() });

const OF = 'select id from person where manager_id = $1::uuid order by id';

const MANAGERS = `
  select p.id, m.employee_number as number from person p join person m on m.id = p.manager_id
  where p.id = any($1::uuid[])`;
const managerRow = z.strictObject({ id: z.string(), number: z.string() });

// $1 the crew's current manager, $2 the new one, $3 now.
const MOVE = `
  update person set manager_id = $2::uuid, revision = revision + 1, updated_at = $3::timestamptz
  where manager_id = $1::uuid and id <> $2::uuid returning id`;

/** Who reports to whom. */
@Injectable()
export class Crews {
  async judgeManager(
    sql: SqlExecutor,
    personId: string,
    managerId: string,
  ): Promise<'fits' | 'unknown' | 'below'> {
    const row = await readRow(sql, judgedRow, JUDGE, personId, managerId);
    if (!row?.known) return 'unknown';
    return row.below ? 'below' : 'fits';
  }

  /** The managers' employee numbers, by person id. */
  async managersOf(sql: SqlExecutor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await readRows(sql, managerRow, MANAGERS, [...ids]);
    return new Map(rows.map(({ id, number }) => [id, number]));
  }

  idsOf(sql: SqlExecutor, managerId: string): Promise<string[]> {
    return readRows(sql, idRow, OF, managerId);
  }

  /** @returns the people who now report to the new manager */
  move(tx: Tx, from: string, to: string, now: Date): Promise<string[]> {
    return readRows(tx, idRow, MOVE, from, to, now);
  }
}
