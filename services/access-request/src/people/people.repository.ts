import { Injectable } from '@nestjs/common';
import type { KnownPerson, PersonChanged } from './person.ts';
import type { SqlExecutor } from '@rigwise/persistence';

const KNOWN = `id::text as "personId", employee_number as "employeeNumber", first_name as "firstName",
  last_name as "lastName", department`;
const SPONSOR = `role in ('manager', 'admin') and active and has_account`;

/** The read model of people. */
@Injectable()
export class PeopleRepository {
  /**
   * Stores a person's snapshot, unless the stored one is as new or newer. One statement, so that of two concurrent
   * deliveries the older one never wins.
   * @returns whether anything changed
   */
  async applyNewer(
    tx: SqlExecutor,
    person: PersonChanged,
    version: number,
    changedAt: Date,
  ): Promise<boolean> {
    const touched = await tx.$executeRawUnsafe(
      `insert into person (id, employee_number, employee_number_key, first_name, last_name, email, department,
                           position, manager_id, external, active, has_account, account_id, role,
                           version, changed_at)
       values ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9::uuid, $10, $11, $12, $13::uuid, $14, $15, $16)
       on conflict (id) do update set
         employee_number = excluded.employee_number, employee_number_key = excluded.employee_number_key,
         first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
         department = excluded.department, position = excluded.position, manager_id = excluded.manager_id,
         external = excluded.external, active = excluded.active, has_account = excluded.has_account,
         account_id = excluded.account_id, role = excluded.role,
         version = excluded.version, changed_at = excluded.changed_at
       where person.version < excluded.version`,
      ...[person.personId, person.employeeNumber, person.employeeNumber.trim().toLowerCase()],
      ...[person.firstName, person.lastName, person.email, person.department, person.position],
      ...[person.managerId, person.external, person.active, person.account !== null],
      ...[person.account?.accountId ?? null, person.account?.role ?? null, version, changedAt],
    );
    return touched > 0;
  }

  async findByNumber(sql: SqlExecutor, employeeNumber: string): Promise<KnownPerson | null> {
    const [person] = await sql.$queryRawUnsafe<KnownPerson[]>(
      `select ${KNOWN} from person where employee_number_key = $1 order by active desc, id limit 1`,
      employeeNumber.trim().toLowerCase(),
    );
    return person ?? null;
  }

  /** Active people, and external people whose access has ended, if an approval gives a new end date. */
  async canBeLetIn(sql: SqlExecutor, personId: string, untilWhen: boolean): Promise<boolean> {
    const rows = await sql.$queryRawUnsafe<unknown[]>(
      `select 1 from person where id = $1::uuid and (active or (external and $2::boolean))`,
      personId,
      untilWhen,
    );
    return rows.length > 0;
  }

  async isSponsor(sql: SqlExecutor, personId: string): Promise<boolean> {
    const rows = await sql.$queryRawUnsafe<unknown[]>(
      `select 1 from person where id = $1::uuid and ${SPONSOR}`,
      personId,
    );
    return rows.length > 0;
  }

  /** Possible sponsors of external people; the current user first, then by name. */
  findSponsors(
    sql: SqlExecutor,
    { search, accountId, limit }: { search: string; accountId: string | null; limit: number },
  ): Promise<KnownPerson[]> {
    return sql.$queryRawUnsafe<KnownPerson[]>(
      `select ${KNOWN} from person
       where ${SPONSOR} and (position($1 in name_key) > 0 or employee_number_key = $1)
       order by coalesce(account_id = $2::uuid, false) desc, name_key, id limit $3::int`,
      ...[search.toLowerCase(), accountId, limit],
    );
  }

  async nameOfAccount(sql: SqlExecutor, accountId: string): Promise<string | null> {
    const [row] = await sql.$queryRawUnsafe<{ name: string }[]>(
      `select first_name || ' ' || last_name as name from person where account_id = $1::uuid
       order by active desc, id limit 1`,
      accountId,
    );
    return row?.name ?? null;
  }
}
