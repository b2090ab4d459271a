import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

/** Evidence that a clause asks for, as it counts on a day. */
export interface SoughtEvidence {
  /** By which an answer names the clause. */
  readonly n: number;
  /** The test, or else the skill and the kind. */
  readonly test: string | null;
  readonly skill: string | null;
  readonly kind: string | null;
  readonly least: number | null;
  /** The earliest first day that is recent enough; null for any. */
  readonly since: string | null;
  /** How many pieces. */
  readonly count: number;
}

const row = z.strictObject({ met: z.array(z.number()), people: z.number(), some: z.array(z.string()) });
/** People who meet the same clauses. */
export type PeopleAlike = Readonly<z.output<typeof row>>;

const COUNTS = '(c.least is null or t.rating >= c.least) and (c.since is null or t.valid_from >= c.since)';
// Evidence of a duplicate counts for the person that it was merged into.
const ALIKE = `
  with recursive sought as materialized (
    select * from jsonb_to_recordset($1::jsonb)
      as c (n int, test uuid, skill uuid, kind text, least float8, since date, count int)),
  duplicate (id, into_id) as (
    select id, merged_into_id from person where merged_into_id is not null
    union select d.id, p.merged_into_id from duplicate d join person p on p.id = d.into_id
      where p.merged_into_id is not null),
  told as materialized (
    select coalesce(d.into_id, e.person_id) as person_id, e.test_id, e.skill_id, e.kind, e.rating, e.valid_from
    from evidence e
    left join duplicate d on d.id = e.person_id
      and not exists (select from duplicate other where other.id = d.into_id)
    where e.counts and not e.withdrawn and e.valid_from <= $2::date
      and (e.valid_until is null or e.valid_until >= $2::date)
      and (e.test_id in (select test from sought) or e.skill_id in (select skill from sought))
      and not exists (select from evidence later where later.replaces = e.id)),
  -- Two joins by equality, each of which reads the evidence once: one with “or” compares each piece with each clause.
  fitting as (
    select t.person_id, c.n, c.count from told t join sought c on c.test = t.test_id
      where ${COUNTS}
    union all
    select t.person_id, c.n, c.count from told t join sought c on c.skill = t.skill_id and c.kind = t.kind
      where c.test is null and ${COUNTS}),
  met as (select person_id, n from fitting group by person_id, n, count having count(*) >= count),
  person_met as (
    select k.person_id, coalesce(array_agg(m.n order by m.n) filter (where m.n is not null), '{}') as met
    from (select distinct person_id from told) k
    join person p on p.id = k.person_id and p.active and p.merged_into_id is null
    left join met m on m.person_id = k.person_id
    group by 1)
  select met, count(*)::int as people, (array_agg(person_id::text order by person_id))[1:$3::int] as some
  from person_met group by 1 order by 1`;

/** Who meets which clauses: of 100,000 people, most are alike. */
@Injectable()
export class MetClauses {
  /**
   * @param day such as 2027-03-02
   * @param limit how many of those who are alike are named, in the order of their ids
   * @returns active people, not duplicates, of whom there is evidence of that kind today
   */
  on(
    sql: SqlExecutor,
    sought: readonly SoughtEvidence[],
    { day, limit }: { readonly day: string; readonly limit: number },
  ): Promise<PeopleAlike[]> {
    return readRows(sql, row, ALIKE, JSON.stringify(sought), day, limit);
  }
}
