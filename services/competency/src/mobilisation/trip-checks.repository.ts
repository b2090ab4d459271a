import { Injectable } from '@nestjs/common';
import { who, whoSql } from '@rigwise/people';
import { countRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { KeptEntry } from './trip-seal.ts';

const MOST_CHECKS = 50;
const checkRow = z.strictObject({
  ...{ id: z.string(), publicId: z.string(), number: z.number(), by: who, statement: z.string() },
  at: z.date().transform((at) => at.toISOString()),
});
export type StoredCheck = Readonly<z.output<typeof checkRow>>;
const publicRow = z.strictObject({
  ...{ id: z.string(), statement: z.string(), newest: z.number() },
  at: z.date(),
});
export type PublicCheck = Readonly<z.output<typeof publicRow>>;
const entryRow = z.strictObject({
  ...{ place: z.number(), personId: z.string().nullable() },
  ...{ entry: z.string().nullable(), salt: z.string().nullable() },
});
const mineRow = z.strictObject({ entry: z.string(), statement: z.string(), at: z.date() });

const COLUMNS = `c.id::text, c.public_id as "publicId", c.number, c.at, ${whoSql('c.by')} as by, c.statement`;
const ADD = `
  insert into trip_check (id, public_id, trip_id, number, at, by, statement)
  values ($1::uuid, $2, $3::uuid, $4::int, $5::timestamptz, $6::uuid, $7)`;
const ADD_PEOPLE = `
  insert into trip_check_person (check_id, place, person_id, entry, salt)
  select $1::uuid, r.place, r."personId", r.entry, r.salt
  from jsonb_to_recordset($2::jsonb) as r (place int, "personId" uuid, entry text, salt text)`;
const PUBLIC = `
  select c.id::text, c.statement, c.at, (select max(o.number) from trip_check o where o.trip_id = c.trip_id) as newest
  from trip_check c where c.public_id = $1`;
const MINE = `
  with recursive known (id) as (
    select $1::uuid union select p.id from person p join known k on p.merged_into_id = k.id)
  select e.entry, c.statement, c.at from known k join trip_check_person e on e.person_id = k.id
  join trip_check c on c.id = e.check_id where e.entry is not null order by c.at desc, c.id limit 200`;
/** What was typed is their number; the digest in the statement stays, and tells nothing without the salt. */
const ERASE_ENTRIES = `
  update trip_check_person set person_id = null, entry = null, salt = null where person_id = $1::uuid`;

export interface NewCheck {
  readonly id: string;
  readonly publicId: string;
  readonly tripId: string;
  readonly number: number;
  readonly at: Date;
  /** An account. */
  readonly by: string;
  readonly statement: string;
}

/** Checks of trips, as they were signed. */
@Injectable()
export class TripChecks {
  /** The number of the last one; 0 without any. */
  async last(sql: SqlExecutor, tripId: string): Promise<number> {
    const statement =
      'select coalesce(max(number), 0)::int as count from trip_check where trip_id = $1::uuid';
    return (await readRow(sql, countRow, statement, tripId)) ?? 0;
  }

  /** Newest first. */
  ofTrip(sql: SqlExecutor, tripId: string): Promise<StoredCheck[]> {
    const statement = `select ${COLUMNS} from trip_check c where c.trip_id = $1::uuid order by c.number desc limit ${MOST_CHECKS}`;
    return readRows(sql, checkRow, statement, tripId);
  }

  byIds(sql: SqlExecutor, ids: readonly string[]): Promise<StoredCheck[]> {
    return readRows(sql, checkRow, `select ${COLUMNS} from trip_check c where c.id = any($1::uuid[])`, ids);
  }

  find(sql: SqlExecutor, tripId: string, number: number): Promise<StoredCheck | undefined> {
    const statement = `select ${COLUMNS} from trip_check c where c.trip_id = $1::uuid and c.number = $2::int`;
    return readRow(sql, checkRow, statement, tripId, number);
  }

  findPublic(sql: SqlExecutor, publicId: string): Promise<PublicCheck | undefined> {
    return readRow(sql, publicRow, PUBLIC, publicId);
  }

  /** By place. */
  entries(sql: SqlExecutor, checkId: string): Promise<KeptEntry[]> {
    const statement = `select place, person_id::text as "personId", entry, salt from trip_check_person
      where check_id = $1::uuid order by place`;
    return readRows(sql, entryRow, statement, checkId);
  }

  /** What checks say of a person, newest first. */
  ofPerson(sql: SqlExecutor, personId: string): Promise<z.output<typeof mineRow>[]> {
    return readRows(sql, mineRow, MINE, personId);
  }

  async add(tx: SqlExecutor, check: NewCheck, people: readonly KeptEntry[]): Promise<void> {
    const { id, publicId, tripId, number, at, by, statement } = check;
    await tx.$executeRawUnsafe(ADD, id, publicId, tripId, number, at, by, statement);
    await tx.$executeRawUnsafe(ADD_PEOPLE, id, JSON.stringify(people));
  }

  /** They leave crew lists and what checks say of them; the rest of each check stays verifiable. */
  async erase(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from trip_person where person_id = $1::uuid', personId);
    await tx.$executeRawUnsafe(ERASE_ENTRIES, personId);
  }
}
