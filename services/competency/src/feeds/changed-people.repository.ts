import { Injectable } from '@nestjs/common';
import type { ChangedLevels } from '@rigwise/contracts';
import { readRows, settledSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { namedLevel } from '../levels/rule-book-source.ts';

const level = z
  .object({
    ...{ skillId: z.string(), code: z.string().nullable(), title: z.string() },
    ...{ number: z.number(), since: z.string(), until: z.string().nullable() },
  })
  .transform(({ number, ...rest }) => ({
    ...rest,
    level: namedLevel(number),
  }));
const row = z.strictObject({
  personId: z.string(),
  employeeNumber: z.string().nullable(),
  changedAt: z.date().transform((at) => at.toISOString()),
  isErased: z.boolean(),
  levels: z.array(level),
});

const AFTER = `
  select c.person_id::text as "personId", nullif(p.employee_number, '') as "employeeNumber",
    c.changed_at as "changedAt", exists (select from erased e where e.id = c.person_id) as "isErased",
    coalesce((
      select jsonb_agg(jsonb_build_object('skillId', l.skill_id, 'code', s.content->>'code', 'title', s.content->>'title',
        'number', l.level, 'since', l.since, 'until', l.until) order by l.skill_id)
      from person_level l join skill s on s.id = l.skill_id where l.person_id = c.person_id), '[]') as levels
  from changed_levels c left join person p on p.id = c.person_id
  where ${settledSql('c.changed_at')}
    and ($1::timestamptz is null or (c.changed_at, c.person_id) > ($1::timestamptz, $2::uuid))
  order by c.changed_at, c.person_id limit $3::int`;

/** People in the order in which their levels changed. */
@Injectable()
export class ChangedPeople {
  /** @param last where the reader stopped; null for the beginning */
  after(
    sql: SqlExecutor,
    last: readonly [at: string, id: string] | null,
    limit: number,
  ): Promise<ChangedLevels[]> {
    return readRows(sql, row, AFTER, last && new Date(last[0]), last && last[1], limit);
  }
}
