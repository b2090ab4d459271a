import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';

const row = z.strictObject({
  personId: z.string(),
  id: z.string(),
  kind: z.string(),
  testId: z.string().nullable(),
  skillId: z.string().nullable(),
  rating: z.number().nullable(),
  validFrom: calendarDate,
  validUntil: calendarDate.nullable(),
});
export type CountingEntry = Readonly<z.output<typeof row>>;

// Those of a duplicate count for the person that it was merged into.
const COUNTING = `
  with recursive known (person_id, id) as (
    select id, id from unnest($1::uuid[]) id
    union select k.person_id, p.id from person p join known k on p.merged_into_id = k.id)
  select k.person_id::text as "personId", e.id::text, e.kind, e.test_id::text as "testId", e.skill_id::text as "skillId",
    e.rating, e.valid_from as "validFrom", e.valid_until as "validUntil"
  from known k join evidence e on e.person_id = k.id
  where e.counts and not e.withdrawn and not exists (select from evidence later where later.replaces = e.id)
  order by e.id`;

/** What counts for people’s levels. */
@Injectable()
export class EvidenceOfPeople {
  async find(
    sql: SqlExecutor,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly CountingEntry[]>> {
    return Map.groupBy(await readRows(sql, row, COUNTING, personIds), ({ personId }) => personId);
  }
}
