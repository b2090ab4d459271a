import { Injectable } from '@nestjs/common';
import type { CallerScope } from '@rigwise/http';
import { readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { onDate, rosterJoins, stateSql } from '../rotations/roster-sql.ts';

const row = z.strictObject({
  ...{ personId: z.string(), name: z.string(), employeeNumber: z.string(), position: z.string().nullable() },
});
export type FreePerson = Readonly<z.output<typeof row>>;

const SCOPED = { department: 'p.department', crew: 'p.manager_id' } as const;
/** Of these, the rotation of each is looked at. */
const MOST_ABLE = 500;
/** Of these, every day is looked at. */
const MOST_FREE = 60;

/** A level of a skill, or a higher one. */
export interface NeededLevel {
  readonly skill: string;
  readonly level: number;
}

export interface Sought {
  /** In lower case. */
  readonly position: string;
  /** The rarest first: people are looked for among those who have it. */
  readonly levels: readonly NeededLevel[];
  readonly schemes: readonly string[];
  /** The first day away and the last one. */
  readonly from: string;
  readonly to: string;
  /** The crew list. */
  readonly without: readonly string[];
}

const holders = z.strictObject({ skill: z.string(), level: z.number(), holders: z.number() });
/** As far as is counted: beyond it, one need is as common as another. */
const MOST_COUNTED = 10_000;

/** People who may be able to take over, by what is stored of them and by the first day; the rest is computed. */
@Injectable()
export class FreePeople {
  /** The levels that are needed, each once, the rarest first. */
  async byRarity(sql: SqlExecutor, needed: readonly NeededLevel[]): Promise<z.output<typeof holders>[]> {
    return readRows(
      ...([sql, holders] as const),
      `select n.skill::text, n.level, (select count(*)::int from (
           select from person_level l where l.skill_id = n.skill and l.level >= n.level limit ${MOST_COUNTED}) h) as holders
         from (select distinct skill, level from jsonb_to_recordset($1::jsonb) as n (skill uuid, level int)) n
         order by holders, n.skill, n.level`,
      JSON.stringify(needed),
    );
  }

  find(
    sql: SqlExecutor,
    { position, levels, schemes, from, to, without }: Sought,
    scope: CallerScope,
  ): Promise<FreePerson[]> {
    const values: unknown[] = [JSON.stringify(levels), schemes, to, without, position, from];
    const day = onDate('$6');
    // Among those who have what is rarest, the work is that of a few, and not of a directory of 100,000.
    const among =
      levels.length === 0
        ? 'person p'
        : `(select l.person_id from person_level l where l.skill_id = ($1::jsonb -> 0 ->> 'skill')::uuid
             and l.level >= ($1::jsonb -> 0 ->> 'level')::int) h join person p on p.id = h.person_id`;
    return readRows(
      ...([sql, row] as const),
      `with able as materialized (
         select p.id, p.name, p.employee_number, p.position, p.name_key, s.fit_until,
           coalesce(lower(btrim(p.position)) = $5, false) as is_same
         from ${among} left join standing s on s.person_id = p.id
         where p.active and p.merged_into_id is null and p.version > 0 and not (p.id = any($4::uuid[]))
           and ${scopeSql(scope, SCOPED, values)}
           and not exists (
             select from jsonb_to_recordset($1::jsonb) as n (skill uuid, level int) where not exists (
               select from person_level l where l.person_id = p.id and l.skill_id = n.skill and l.level >= n.level))
           and not exists (
             select from unnest($2::uuid[]) as k (id) where not exists (
               select from certificate c where c.person_id = p.id and c.scheme_id = k.id and c.state = 'issued'
                 and not c.is_shaken and (c.valid_until is null or c.valid_until >= $3::date)))
         order by is_same desc, s.fit_until desc nulls first, p.name_key, p.id limit ${MOST_ABLE})
       select p.id::text as "personId", p.name, p.employee_number as "employeeNumber", p.position
       from able p ${rosterJoins(day)}
       where e.kind is null and ${stateSql(day)} = 'off'
       order by p.is_same desc, p.fit_until desc nulls first, p.name_key, p.id limit ${MOST_FREE}`,
      ...values,
    );
  }
}
