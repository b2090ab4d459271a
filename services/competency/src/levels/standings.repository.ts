import { Injectable } from '@nestjs/common';
import { countRow, idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import type { ComputedPerson } from './computed-person.ts';

const OUTDATED = `(s.edition < (select number from rule_book_edition where id = 1) or s.due_on <= $1::date)`;

// Nothing about a person comes back after an erasure.
const LOCK = `
  insert into standing as s (person_id, edition, required, met, reached)
  select one.id, 0, 0, 0, 0 from unnest($1::uuid[]) as one (id)
  where not exists (select from erased e where e.id = one.id) order by one.id
  on conflict (person_id) do update set edition = s.edition returning person_id::text as id`;
const SURVIVOR = `
  with recursive chain (id, into_id) as (
    select id, merged_into_id from person where id = $1::uuid
    union select p.id, p.merged_into_id from person p join chain c on p.id = c.into_id)
  select id::text from chain order by into_id is not null, id limit 1`;
const FORGET_LEVELS = 'delete from person_level where person_id = any($1::uuid[])';
const FORGET_GAPS = 'delete from person_gap where person_id = any($1::uuid[])';
const ADD_LEVELS = `
  insert into person_level (person_id, skill_id, level, since, until)
  select * from jsonb_to_recordset($1::jsonb) as r (person uuid, skill uuid, level int, since date, until date)`;
const ADD_GAPS = `
  insert into person_gap (person_id, skill_id, required, held)
  select * from jsonb_to_recordset($1::jsonb) as r (person uuid, skill uuid, required int, held int)`;
const SAVE = `
  update standing s set edition = $2::int, computed_on = $3::date, due_on = r.due, required = r.required, met = r.met,
    reached = r.reached, fit_until = r.fit
  from jsonb_to_recordset($1::jsonb) as r (person uuid, due date, required int, met int, reached int, fit date)
  where s.person_id = r.person`;

/** Levels and gaps as they were computed last. */
@Injectable()
export class Standings {
  /** Locks the next people whose levels have to be computed, skipping those that another transaction holds. */
  lockOutdated(tx: SqlExecutor, today: string, limit: number): Promise<string[]> {
    return readRows(
      tx,
      idRow,
      `select s.person_id::text as id from standing s where ${OUTDATED}
       order by s.person_id limit $2::int for no key update skip locked`,
      ...[today, limit],
    );
  }

  async countOutdated(sql: SqlExecutor, today: string): Promise<number> {
    const statement = `select count(*)::int as count from standing s where ${OUTDATED}`;
    return (await readRow(sql, countRow, statement, today)) ?? 0;
  }

  /** @returns those who weren’t erased, locked until the transaction ends */
  lock(tx: SqlExecutor, personIds: readonly string[]): Promise<string[]> {
    return readRows(tx, idRow, LOCK, personIds);
  }

  /** The person that someone was merged into, or themselves; undefined if identity hasn’t announced them. */
  survivorOf(sql: SqlExecutor, personId: string): Promise<string | undefined> {
    return readRow(sql, idRow, SURVIVOR, personId);
  }

  /** Stores what was computed of locked people. */
  async store(
    tx: SqlExecutor,
    people: ReadonlyMap<string, ComputedPerson>,
    { edition, today }: { readonly edition: number; readonly today: string },
  ): Promise<void> {
    const ids = [...people.keys()];
    const all = [...people];
    const levels = all.flatMap(([person, of]) => of.levels.map((level) => ({ person, ...level })));
    const gaps = all.flatMap(([person, of]) => of.gaps.map((gap) => ({ person, ...gap })));
    const rows = all.map(([person, { required, levels: reached, gaps: lacking, fitUntil, dueOn }]) => ({
      ...{ person, due: dueOn, required, met: required - lacking.length },
      ...{ reached: reached.length, fit: fitUntil },
    }));
    await tx.$executeRawUnsafe(FORGET_LEVELS, ids);
    await tx.$executeRawUnsafe(FORGET_GAPS, ids);
    await tx.$executeRawUnsafe(ADD_LEVELS, JSON.stringify(levels));
    await tx.$executeRawUnsafe(ADD_GAPS, JSON.stringify(gaps));
    await tx.$executeRawUnsafe(SAVE, JSON.stringify(rows), edition, today);
  }

  /** Forgets a person who is erased; their evidence stays, without them. */
  async erase(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe(FORGET_LEVELS, [personId]);
    await tx.$executeRawUnsafe(FORGET_GAPS, [personId]);
    await tx.$executeRawUnsafe('delete from standing where person_id = $1::uuid', personId);
    await tx.$executeRawUnsafe('update evidence set person_id = null where person_id = $1::uuid', personId);
  }
}
