import { Injectable } from '@nestjs/common';
import { idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { COLUMNS, fromPerson } from './person-sql.ts';
import { personRow, type Person } from './person.ts';

const LOCK = `
  with held as (select * from person where id = $1::uuid for no key update)
  select p.version::text as version, ${COLUMNS} ${fromPerson('held')}`;
// Locks the row as well if another transaction has created it meanwhile.
const EXPECT = `
  with held as (
    insert into person as p (id, version) values ($1::uuid, 0)
    on conflict (id) do update set version = p.version returning p.*)
  select p.version::text as version, ${COLUMNS} ${fromPerson('held')}`;
const CHAIN = `
  with recursive chain (id) as (
    select unnest($1::uuid[])
    union select p.merged_into_id from person p join chain c on p.id = c.id where p.merged_into_id is not null)
  select id::text from chain order by id`;

const lockedRow = personRow.extend({ version: z.coerce.number() });

/** A person locked until the transaction ends; version 0: not announced by identity yet. */
export type LockedPerson = Readonly<z.output<typeof lockedRow>>;

/** Locks on people. The order is the same everywhere, to avoid deadlocks. */
@Injectable()
export class PeopleLocks {
  /** Locks the person until the transaction ends, even if identity hasn't announced them yet. */
  async lock(tx: SqlExecutor, personId: string): Promise<LockedPerson> {
    const locked =
      (await readRow(tx, lockedRow, LOCK, personId)) ?? (await readRow(tx, lockedRow, EXPECT, personId));
    if (!locked) throw new Error(`Person ${personId} can't be locked`);
    return locked;
  }

  /**
   * Locks these people and their surviving persons: later events from identity wait for this transaction.
   * @returns the surviving persons, in the order given: the people themselves if they weren't merged
   */
  async lockSurvivors(tx: SqlExecutor, personIds: readonly string[]): Promise<Person[]> {
    const locked = await this.lockAll(tx, personIds);
    return personIds.map((id) => lastOf(locked, id));
  }

  /** The same. @returns all locked people, by id */
  async lockAll(tx: SqlExecutor, personIds: readonly string[]): Promise<ReadonlyMap<string, LockedPerson>> {
    const locked = new Map<string, LockedPerson>();
    let next = await this.chainOf(tx, personIds);
    while (next.length > 0) {
      for (const id of next) locked.set(id, await this.lock(tx, id));
      // People a merge added before the locks were taken.
      next = [...locked.values()].flatMap(({ mergedIntoId: id }) =>
        id !== null && !locked.has(id) ? [id] : [],
      );
    }
    return locked;
  }

  /** These people and their surviving persons, ordered by id. */
  private chainOf(tx: SqlExecutor, personIds: readonly string[]): Promise<string[]> {
    return readRows(tx, idRow, CHAIN, personIds);
  }
}

function lastOf(locked: ReadonlyMap<string, LockedPerson>, personId: string): LockedPerson {
  const seen = new Set<string>();
  for (let id = personId; ;) {
    const person = locked.get(id);
    if (!person) throw new Error(`Person ${id} is not locked`);
    seen.add(id);
    // In a cycle, which identity never creates, each counts as their own surviving person.
    if (person.mergedIntoId === null || seen.has(person.mergedIntoId)) return person;
    id = person.mergedIntoId;
  }
}
