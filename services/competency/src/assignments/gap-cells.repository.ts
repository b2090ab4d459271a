import { Injectable } from '@nestjs/common';
import { assignmentKinds, type GapSelection } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';
import { KINDS } from './kinds.ts';

const cellRow = z.strictObject({
  ...{ personId: z.string(), skillId: z.string(), skill: z.string(), required: z.number().nullable() },
  ...{ held: z.number(), isLacking: z.boolean(), next: z.number().nullable(), missing: z.array(z.number()) },
  metUntil: calendarDate.nullable(),
});
export type StoredCell = Readonly<z.output<typeof cellRow>>;
const sourceRow = z.strictObject({
  ...{ kind: z.enum(assignmentKinds), targetId: z.string(), title: z.string() },
  skillId: z.string().nullable(),
});
export type GapSource = Readonly<z.output<typeof sourceRow>>;

// Where a lower level is held, what is lacking is also a level: the gap counts.
const CELLS = `
  select a.person_id::text as "personId", s.id::text as "skillId", s.content->>'title' as skill,
    coalesce(g.required, l.required) as required, coalesce(g.held, l.level, 0) as held,
    g.skill_id is not null as "isLacking", g.next, coalesce(g.missing, '{}') as missing, l.met_until as "metUntil"
  from (select distinct * from unnest($1::uuid[], $2::uuid[]) as a (skill_id, person_id)) a
  join skill s on s.id = a.skill_id
  left join person_gap g on g.person_id = a.person_id and g.skill_id = a.skill_id
  left join person_level l on l.person_id = a.person_id and l.skill_id = a.skill_id
  order by lower(s.content->>'title'), s.id, a.person_id`;
const SOURCES = `
  select 'test' as kind, t.id::text as "targetId", t.title, null as "skillId"
  from (${KINDS.test.targets}) t where t.id = any($1::uuid[])
  union all
  select 'observation', t.id::text, t.title, c.content->>'skillId'
  from (${KINDS.observation.targets}) t join checklist c on c.id = t.id
  where (c.content->>'skillId')::uuid = any($2::uuid[])
  order by title, "targetId"`;

/** What people lack in skills, and what gives evidence of it. */
@Injectable()
export class GapCells {
  ofSelection(sql: SqlExecutor, { cells }: GapSelection): Promise<StoredCell[]> {
    const pairs = cells.flatMap(({ skillId, personIds }) => personIds.map((id) => [skillId, id] as const));
    return readRows(
      ...([sql, cellRow, CELLS] as const),
      pairs.map(([skillId]) => skillId),
      pairs.map(([, personId]) => personId),
    );
  }

  /** Of these tests those in use, and the checklists of these skills. */
  sources(sql: SqlExecutor, tests: readonly string[], observed: readonly string[]): Promise<GapSource[]> {
    return readRows(sql, sourceRow, SOURCES, tests, observed);
  }
}
