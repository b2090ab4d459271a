import { Injectable } from '@nestjs/common';
import { holdsForAll, personChangedV1, roles, type PayloadOf } from '@rigwise/contracts';
import { idRow, readRows } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import type { Account, Person as PersonRow } from '../generated/client.ts';
import { PersonNotFound } from './person.errors.ts';
import { employeeNumberKey, type Person } from './person.ts';

export interface PersonSnapshot {
  readonly revision: number;
  readonly payload: PayloadOf<typeof personChangedV1>;
}

const HOLD = 'select 1 from person where id = $1::uuid for no key update';
const HOLD_HIERARCHY = "select pg_advisory_xact_lock(hashtextextended('directory', 0))";
const LOCK_ALL = 'select id from person where id = any($1::uuid[]) order by id for share';
const role = z.enum(roles);

/** The directory. Changes to an account, its codes or proofs lock its person first, which serialises them. */
@Injectable()
export class People {
  /** Locks a person's row until the transaction ends. */
  async hold(tx: Tx, id: string): Promise<void> {
    await tx.$executeRawUnsafe(HOLD, id);
  }

  /**
   * Locks the hierarchy until the transaction ends: two concurrent changes could close a cycle that neither sees. Take
   * it before locking any person.
   */
  async holdHierarchy(tx: Tx): Promise<void> {
    await tx.$executeRawUnsafe(HOLD_HIERARCHY);
  }

  /** @throws PersonNotFound */
  async lock(tx: Tx, id: string): Promise<Person> {
    await this.hold(tx, id);
    const row = await tx.person.findUnique({ where: { id } });
    if (!row) throw new PersonNotFound();
    return personOf(row);
  }

  /**
   * Keeps these people unchanged until the transaction ends; readers don't block each other.
   * @returns those that exist
   */
  lockAll(tx: Tx, ids: readonly string[]): Promise<string[]> {
    return readRows(tx, idRow, LOCK_ALL, [...ids]);
  }

  /** The next ids in order after one, or the first ones. */
  async idsAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
    const rows = await tx.person.findMany({
      where: after === null ? {} : { id: { gt: after } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  async save(tx: Tx, person: Person, now: Date): Promise<void> {
    const { id, ...data } = person;
    await tx.person.update({ where: { id }, data: { ...data, ...keyOf(person), updatedAt: now } });
  }

  async insertAll(tx: Tx, people: readonly Person[], now: Date): Promise<void> {
    await tx.person.createMany({
      data: people.map((person) => ({ ...person, ...keyOf(person), createdAt: now, updatedAt: now })),
    });
  }

  /** @returns false when another person has the number already */
  async insertUnlessTaken(tx: Tx, person: Person, now: Date): Promise<boolean> {
    const { count } = await tx.person.createMany({
      data: [{ ...person, ...keyOf(person), createdAt: now, updatedAt: now }],
      skipDuplicates: true,
    });
    return count > 0;
  }

  /** Increments the revision for a change of the account; takes the person's row lock. */
  async countRevision(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.person.update({ where: { id }, data: { revision: { increment: 1 }, updatedAt: now } });
  }

  /** Complete people with their accounts, as they are published. */
  async findSnapshots(tx: Tx, ids: readonly string[]): Promise<PersonSnapshot[]> {
    const rows = await tx.person.findMany({
      where: { id: { in: [...ids] } },
      include: { account: true },
      orderBy: { employeeNumberKey: 'asc' },
    });
    return rows.map((row) => ({ revision: row.revision, payload: payloadOf(row) }));
  }
}

const keyOf = ({ employeeNumber }: Person) => ({ employeeNumberKey: employeeNumberKey(employeeNumber) });

function personOf(row: PersonRow): Person {
  const { employeeNumberKey: _key, createdAt: _created, updatedAt: _updated, ...rest } = row;
  const { mergedIntoId: _merged, ...person } = rest;
  return person;
}

function payloadOf(row: PersonRow & { account: Account | null }): PersonSnapshot['payload'] {
  const { id, revision: _revision, ...person } = personOf(row);
  const { account } = row;
  return {
    personId: id,
    ...person,
    mergedInto: row.mergedIntoId,
    account: account && {
      accountId: account.id,
      username: account.username,
      role: role.parse(account.role),
      disabled: account.status === 'disabled',
    },
    ...(account && holdsForAll(account.capabilities, 'operator') && { operator: true }),
    ...(account && account.capabilities.length > 0 && { capabilities: account.capabilities }),
  };
}
