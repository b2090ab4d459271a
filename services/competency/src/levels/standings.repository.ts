import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { countRow, idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { ComputedLevel, ComputedPerson } from './computed-person.ts';
import { LevelChanges, type StoredLevel } from './level-changes.repository.ts';

const lockedRow = z.strictObject({ id: z.string(), edition: z.number(), digest: z.string().nullable() });
/** Someone whose levels are computed next, the edition of the rules that those that are stored follow, and their digest. */
export type LockedStanding = Readonly<z.output<typeof lockedRow>>;

/** Someone whose levels were stored anew, though they follow the same rules as before. */
export interface ChangedStanding {
  readonly id: string;
  readonly before: readonly StoredLevel[];
  readonly after: readonly ComputedLevel[];
}

const BY_RULES = 's.edition < (select number from rule_book_edition where id = 1)';
const BY_DAY = 's.due_on <= $1::date';
// Each in the order of an index, so that the last of 100,000 are found as fast as the first.
const OUTDATED_BY_RULES = `
  select s.person_id::text as id, s.edition, s.digest from standing s where ${BY_RULES}
  order by s.edition limit $1::int for no key update skip locked`;
const OUTDATED_BY_DAY = `
  select s.person_id::text as id, s.edition, s.digest from standing s where ${BY_DAY} and not ${BY_RULES}
  order by s.due_on limit $2::int for no key update skip locked`;

// Nothing about a person comes back after an erasure.
const LOCK = `
  insert into standing as s (person_id, edition, required, met, reached)
  select one.id, 0, 0, 0, 0 from unnest($1::uuid[]) as one (id)
  where not exists (select from erased e where e.id = one.id) order by one.id
  on conflict (person_id) do update set edition = s.edition returning s.person_id::text as id, s.edition, s.digest`;
const SURVIVOR = `
  with recursive chain (id, into_id) as (
    select id, merged_into_id from person where id = $1::uuid
    union select p.id, p.merged_into_id from person p join chain c on p.id = c.into_id)
  select id::text from chain order by into_id is not null, id limit 1`;
const FORGET_LEVELS = 'delete from person_level where person_id = any($1::uuid[])';
const FORGET_GAPS = 'delete from person_gap where person_id = any($1::uuid[])';
const ADD_LEVELS = `
  insert into person_level (person_id, skill_id, level, since, until, required, met_until)
  select * from jsonb_to_recordset($1::jsonb)
    as r (person uuid, skill uuid, level int, since date, until date, required int, "metUntil" date)`;
const ADD_GAPS = `
  insert into person_gap (person_id, skill_id, required, held, next, missing, lapsed_on)
  select * from jsonb_to_recordset($1::jsonb)
    as r (person uuid, skill uuid, required int, held int, next int, missing int[], "lapsedOn" date)`;
const SAVE = `
  update standing s set edition = $2::int, computed_on = $3::date, due_on = r.due, required = r.required, met = r.met,
    reached = r.reached, fit_until = r.fit, digest = r.digest
  from jsonb_to_recordset($1::jsonb)
    as r (person uuid, due date, required int, met int, reached int, fit date, digest text)
  where s.person_id = r.person`;

/** Levels and gaps as they were computed last. */
@Injectable()
export class Standings {
  constructor(private readonly changes: LevelChanges) {}

  /** Locks the next people whose levels have to be computed, skipping those that another transaction holds. */
  async lockOutdated(tx: SqlExecutor, today: string, limit: number): Promise<LockedStanding[]> {
    const byRules = await readRows(tx, lockedRow, OUTDATED_BY_RULES, limit);
    if (byRules.length === limit) return byRules;
    return [...byRules, ...(await readRows(tx, lockedRow, OUTDATED_BY_DAY, today, limit - byRules.length))];
  }

  async countOutdated(sql: SqlExecutor, today: string): Promise<number> {
    const statement = `select count(*)::int as count from standing s where ${BY_RULES} or ${BY_DAY}`;
    return (await readRow(sql, countRow, statement, today)) ?? 0;
  }

  /** @returns those who weren’t erased, locked until the transaction ends */
  lock(tx: SqlExecutor, personIds: readonly string[]): Promise<LockedStanding[]> {
    return readRows(tx, lockedRow, LOCK, personIds);
  }

  /** The person that someone was merged into, or themselves; undefined if identity hasn’t announced them. */
  survivorOf(sql: SqlExecutor, personId: string): Promise<string | undefined> {
    return readRow(sql, idRow, SURVIVOR, personId);
  }

  /**
   * Stores what was computed of locked people; after most changes of rules, nearly everyone’s levels are as before.
   * @returns those whose levels or gaps are not, by the same rules
   */
  async store(
    tx: SqlExecutor,
    people: readonly (readonly [LockedStanding, ComputedPerson])[],
    { edition, today }: { readonly edition: number; readonly today: string },
  ): Promise<ChangedStanding[]> {
    const all = people.map(([{ id: person, digest: before, edition: former }, of]) => {
      const levels = of.levels.map((level) => ({ person, ...level }));
      const gaps = of.gaps.map((gap) => ({ person, ...gap }));
      return { person, of, former, levels, gaps, before, digest: digestOf([levels, gaps]) };
    });
    const rows = all.map(({ person, of: { required, levels, gaps, fitUntil, dueOn }, digest }) => ({
      ...{ person, due: dueOn, required, met: required - gaps.length },
      ...{ reached: levels.length, fit: fitUntil, digest },
    }));
    const changed = all.filter(({ before, digest }) => digest !== before);
    const told = changed.filter(({ former }) => former === edition);
    const held = await this.changes.held(
      tx,
      told.map(({ person }) => person),
    );
    if (changed.length > 0) await this.replace(tx, changed);
    await this.changes.note(
      tx,
      changed.map(({ person }) => person),
    );
    await tx.$executeRawUnsafe(SAVE, JSON.stringify(rows), edition, today);
    return told.map(({ person: id, of }) => ({ id, before: held.get(id) ?? [], after: of.levels }));
  }

  private async replace(
    tx: SqlExecutor,
    changed: readonly { readonly person: string; readonly levels: unknown[]; readonly gaps: unknown[] }[],
  ): Promise<void> {
    const ids = changed.map(({ person }) => person);
    await tx.$executeRawUnsafe(FORGET_LEVELS, ids);
    await tx.$executeRawUnsafe(FORGET_GAPS, ids);
    await tx.$executeRawUnsafe(ADD_LEVELS, JSON.stringify(changed.flatMap(({ levels }) => levels)));
    await tx.$executeRawUnsafe(ADD_GAPS, JSON.stringify(changed.flatMap(({ gaps }) => gaps)));
  }

  /** Forgets a person who is erased; their evidence stays, without them. */
  async erase(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe(FORGET_LEVELS, [personId]);
    await tx.$executeRawUnsafe(FORGET_GAPS, [personId]);
    await this.changes.note(tx, [personId]);
    await tx.$executeRawUnsafe('delete from standing where person_id = $1::uuid', personId);
    await tx.$executeRawUnsafe('update evidence set person_id = null where person_id = $1::uuid', personId);
  }
}

const digestOf = (stored: unknown): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url');
