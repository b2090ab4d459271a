import { Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { conditionOf, type Group } from './group.ts';
import { keyOf } from './key-of.ts';
import { castOf, COLUMNS, fromPerson, KNOWN, STORED } from './person-sql.ts';
import { personRow, type Person, type PersonSnapshot } from './person.ts';

// A duplicate no longer has a manager; its last one tells whose team the surviving person already belonged to.
const KEPT: Readonly<Record<string, string>> = {
  manager_id:
    'coalesce(excluded.manager_id, case when excluded.merged_into_id is not null then p.manager_id end)',
  merged_in: `case when p.merged_into_id is distinct from excluded.merged_into_id then excluded.merged_in
    else p.merged_in end`,
};
// One statement, so that of two concurrent deliveries the older one never wins. An event of the same version, published
// again, fills in what an earlier version of the service did not store.
const STORE = `
  with saved as (
    insert into person as p (id, version, employee_number_key, ${STORED.map(({ column }) => column).join(', ')})
    values ($1::uuid, $2::bigint, $3, ${STORED.map((one, at) => `$${at + 4}${castOf(one)}`).join(', ')})
    on conflict (id) do update set version = excluded.version, employee_number_key = excluded.employee_number_key,
      ${STORED.map(({ column }) => `${column} = ${KEPT[column] ?? `excluded.${column}`}`).join(', ')}
    where p.version <= excluded.version
    returning p.*)
  select ${COLUMNS} ${fromPerson('saved')}`;

const FIND = `select ${COLUMNS} ${fromPerson('person')} where ${KNOWN}`;
/** Of several with one account or number, the one in use. */
const FIRST = 'order by p.active desc, p.id limit 1';
// Also through several merges. Ends at a cycle.
const MERGED_INTO = `
  with recursive duplicate (id) as (
    select id from person where merged_into_id = $1::uuid
    union select p.id from person p join duplicate d on p.merged_into_id = d.id)
  ${FIND} and p.id in (select id from duplicate) order by p.id`;
/** People who can sign in. */
const REACHABLE = 'p.account_id is not null and p.active and not p.disabled';

export interface PeopleQuery {
  /** Part of a name, or a whole employee number; '' for all. */
  readonly search?: string;
  /** The last person of the previous page. */
  readonly after?: Pick<Person, 'firstName' | 'lastName' | 'personId'> | null;
  readonly limit: number;
}

/** The read model of people: those that identity has announced and not erased. */
@Injectable()
export class People {
  /**
   * Stores what an event says of a person.
   * @returns the person as stored now; null if the stored snapshot is newer
   */
  store(sql: SqlExecutor, person: PersonSnapshot, version: number): Promise<Person | null> {
    const values = STORED.map(({ field }): unknown => Reflect.get(person, field));
    const key = keyOf(person.employeeNumber);
    return this.row(sql, STORE, person.personId, version, key, ...values);
  }

  find(sql: SqlExecutor, personId: string): Promise<Person | null> {
    return this.row(sql, `${FIND} and p.id = $1::uuid`, personId);
  }

  /** Those of these people who are known, ordered by id. */
  findAll(sql: SqlExecutor, personIds: readonly string[]): Promise<Person[]> {
    return readRows(sql, personRow, `${FIND} and p.id = any($1::uuid[]) order by p.id`, personIds);
  }

  findByAccount(sql: SqlExecutor, accountId: string): Promise<Person | null> {
    return this.row(sql, `${FIND} and p.account_id = $1::uuid ${FIRST}`, accountId);
  }

  /** Null for a caller without an account, or who isn’t in the directory. */
  async ofCaller(sql: SqlExecutor, { accountId }: Pick<CallerIdentity, 'accountId'>): Promise<Person | null> {
    return accountId === null ? null : this.findByAccount(sql, accountId);
  }

  /** @param employeeNumber in upper or lower case */
  findByNumber(sql: SqlExecutor, employeeNumber: string): Promise<Person | null> {
    return this.row(sql, `${FIND} and p.employee_number_key = $1 ${FIRST}`, keyOf(employeeNumber));
  }

  /** Everyone with one of these employee numbers, in upper or lower case: also people who left, and duplicates. */
  findByNumbers(sql: SqlExecutor, employeeNumbers: readonly string[]): Promise<Person[]> {
    const statement = `${FIND} and p.employee_number_key = any($1) order by p.id`;
    return readRows(sql, personRow, statement, employeeNumbers.map(keyOf));
  }

  /** Duplicates of this person, directly or through others. */
  findMergedInto(sql: SqlExecutor, personId: string): Promise<Person[]> {
    return readRows(sql, personRow, MERGED_INTO, personId);
  }

  /**
   * Active people of a group by name: the team of a manager, a department, a location.
   * @returns up to `limit`
   */
  page(sql: SqlExecutor, group: Group, { search = '', after = null, limit }: PeopleQuery): Promise<Person[]> {
    const { sql: condition, value } = conditionOf(group);
    return readRows(
      sql,
      personRow,
      `${FIND} and ${condition} and p.active and (position($2 in p.name_key) > 0 or p.employee_number_key = $2)
       and ($3::uuid is null or (p.name_key, p.id) > (lower(btrim($4) || ' ' || btrim($5)), $3::uuid))
       order by p.name_key, p.id limit $6::int`,
      ...[value, keyOf(search), after?.personId, after?.firstName, after?.lastName, limit],
    );
  }

  /** Accounts of the group's people who can sign in, ordered and without duplicates. */
  accountsOf(sql: SqlExecutor, group: Group): Promise<string[]> {
    const { sql: condition, value } = conditionOf(group);
    return readRows(
      sql,
      idRow,
      `select p.account_id::text as id from person p where ${condition} and ${REACHABLE}
       group by p.account_id order by p.account_id`,
      value,
    );
  }

  private async row(sql: SqlExecutor, statement: string, ...values: unknown[]): Promise<Person | null> {
    return (await readRow(sql, personRow, statement, ...values)) ?? null;
  }
}
