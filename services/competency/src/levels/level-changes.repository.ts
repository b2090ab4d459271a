import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';

const heldRow = z.strictObject({
  personId: z.string(),
  skill: z.string(),
  level: z.number(),
  since: calendarDate,
  until: calendarDate.nullable(),
});
const titleRow = z.strictObject({ id: z.string(), title: z.string() });
export type StoredLevel = Omit<z.output<typeof heldRow>, 'personId'>;

const HELD = `
  select person_id::text as "personId", skill_id::text as skill, level, since, until from person_level
  where person_id = any($1::uuid[])`;
const NOTE = `
  insert into changed_levels as c (person_id, changed_at)
  select one, clock_timestamp() from unnest($1::uuid[]) one order by one
  on conflict (person_id) do update set changed_at = excluded.changed_at`;

/** People’s levels before a change, and whose changed. */
@Injectable()
export class LevelChanges {
  /** Levels as they are stored, by person. */
  async held(
    sql: SqlExecutor,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly StoredLevel[]>> {
    const rows = personIds.length > 0 ? await readRows(sql, heldRow, HELD, personIds) : [];
    const byPerson = Map.groupBy(rows, ({ personId }) => personId);
    return new Map(
      [...byPerson].map(([id, levels]) => [id, levels.map(({ personId: _, ...level }) => level)]),
    );
  }

  /** Other systems read these people anew. */
  async note(tx: SqlExecutor, personIds: readonly string[]): Promise<void> {
    if (personIds.length > 0) await tx.$executeRawUnsafe(NOTE, personIds);
  }

  async titlesOf(sql: SqlExecutor, skills: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const statement = `select id::text, content->>'title' as title from skill where id = any($1::uuid[])`;
    const rows = await readRows(sql, titleRow, statement, skills);
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}
