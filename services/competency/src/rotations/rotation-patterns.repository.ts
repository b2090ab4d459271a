import { Injectable } from '@nestjs/common';
import type { RotationPattern } from '@rigwise/contracts';
import { runsOf } from '@rigwise/rotations';
import { countRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const stored = z.strictObject({
  ...{ id: z.string(), name: z.string(), cycle: z.string(), premobilisationDays: z.number() },
  ...{ revision: z.number(), isRetired: z.boolean() },
});
/** A pattern as it is kept. */
export type StoredPattern = Readonly<z.output<typeof stored>>;
const listed = stored
  .extend({ people: z.number() })
  .transform(({ cycle, ...rest }) => ({ ...rest, runs: runsOf(cycle) }) satisfies RotationPattern);

export interface PatternStep {
  readonly event: 'added' | 'changed' | 'retired' | 'restored';
  readonly at: Date;
  /** An account. */
  readonly by: string;
}

const COLUMNS = `k.id::text, k.name, k.cycle, k.premobilisation_days as "premobilisationDays", k.revision,
  k.retired_at is not null as "isRetired"`;
const FIND = `select ${COLUMNS} from rotation_pattern k`;
const WITH_PEOPLE = `select ${COLUMNS}, (select count(distinct t.person_id)::int from rotation_term t
    where t.pattern_id = k.id and not exists (select from rotation_term later where later.person_id = t.person_id
      and later.starts_on > t.starts_on and later.starts_on <= current_date)) as people
  from rotation_pattern k`;
const ADD = `
  insert into rotation_pattern (id, name, name_key, cycle, premobilisation_days, revision)
  values ($1::uuid, $2, lower($2), $3, $4::int, 1)`;
const SAVE = `
  update rotation_pattern set name = $2, name_key = case when $5 then null else lower($2) end,
    premobilisation_days = $3::int, revision = $4::int, retired_at = case when $5 then $6::timestamptz end
  where id = $1::uuid`;
const NOTE = `
  insert into rotation_pattern_step (pattern_id, revision, event, name, premobilisation_days, at, by)
  values ($1::uuid, $2::int, $3, $4, $5::int, $6::timestamptz, $7::uuid)`;

/** Patterns of rotations. */
@Injectable()
export class RotationPatterns {
  /** Waits for other changes of patterns: names are unique, and there is a limit. */
  async lockAll(tx: SqlExecutor): Promise<void> {
    await tx.$executeRawUnsafe(`select pg_advisory_xact_lock(hashtextextended('rotation-patterns', 0))`);
  }

  find(sql: SqlExecutor, id: string): Promise<StoredPattern | undefined> {
    return readRow(sql, stored, `${FIND} where k.id = $1::uuid`, id);
  }

  /** Patterns that people can be put on, oldest first. */
  inUse(sql: SqlExecutor): Promise<StoredPattern[]> {
    return readRows(sql, stored, `${FIND} where k.retired_at is null order by k.id`);
  }

  show(sql: SqlExecutor, id: string): Promise<RotationPattern | undefined> {
    return readRow(sql, listed, `${WITH_PEOPLE} where k.id = $1::uuid`, id);
  }

  list(sql: SqlExecutor): Promise<RotationPattern[]> {
    return readRows(sql, listed, `${WITH_PEOPLE} order by k.retired_at is not null, lower(k.name), k.id`);
  }

  async count(sql: SqlExecutor): Promise<number> {
    const statement = 'select count(*)::int as count from rotation_pattern where retired_at is null';
    return (await readRow(sql, countRow, statement)) ?? 0;
  }

  async add(
    tx: SqlExecutor,
    pattern: Omit<StoredPattern, 'revision' | 'isRetired'>,
    step: PatternStep,
  ): Promise<void> {
    const { id, name, cycle, premobilisationDays } = pattern;
    await tx.$executeRawUnsafe(ADD, id, name, cycle, premobilisationDays);
    await this.note(tx, { ...pattern, revision: 1 }, step);
  }

  async save(tx: SqlExecutor, pattern: StoredPattern, step: PatternStep): Promise<void> {
    const { id, name, premobilisationDays, revision, isRetired } = pattern;
    await tx.$executeRawUnsafe(SAVE, id, name, premobilisationDays, revision, isRetired, step.at);
    await this.note(tx, pattern, step);
  }

  private async note(
    tx: SqlExecutor,
    { id, revision, name, premobilisationDays }: Omit<StoredPattern, 'cycle' | 'isRetired'>,
    { event, at, by }: PatternStep,
  ): Promise<void> {
    await tx.$executeRawUnsafe(NOTE, id, revision, event, name, premobilisationDays, at, by);
  }
}
