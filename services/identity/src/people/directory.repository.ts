import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { emailKey, employeeNumberKey } from './person.ts';
import { JOIN_ACCESS, mayAct } from './access-sql.ts';
import type { AccountHolder, AccountStatus } from './account.ts';
import {
  CREDENTIAL_COLUMNS,
  credentialColumns,
  holderColumns,
  holderOf,
} from './account-holders.repository.ts';
import { usableHolder, type DirectoryPerson } from './directory-person.ts';

// $1 the key searched for, $2 now.
const SELECT = `select p.id as person_id, ${mayAct('$2')} as active, x.ends_at as access_ends_at, p.employee_number,
  p.first_name, p.last_name, p.email, p.department, p.position, a.id as account_id, a.username, a.status, a.role,
  a.capabilities, ${CREDENTIAL_COLUMNS}
  from person p ${JOIN_ACCESS} left join account a on a.person_id = p.id left join credential c on c.account_id = a.id`;
const { shape } = holderColumns;
const personRow = z.strictObject({
  ...shape,
  account_id: shape.account_id.nullable(),
  username: shape.username.nullable(),
  status: shape.status.nullable(),
  role: shape.role.nullable(),
  capabilities: shape.capabilities.nullable(),
  ...credentialColumns.shape,
});
const BY_ID = `${SELECT} where p.id = $1::uuid`;
const BY_ACCOUNT = `${SELECT} where a.id = $1::uuid`;
const BY_EMPLOYEE_NUMBER = `${SELECT} where p.employee_number_key = $1`;
/** Rigs share mailboxes; only the first accounts of an address are considered. */
const MOST_OF_AN_EMAIL = 20;
// Only usable accounts count towards the limit, since lists can add any number of people. $3 the status that sorts
// first.
const BY_EMAIL = `${SELECT} where p.email = $1 and ${mayAct('$2')} and a.status <> 'disabled'
  order by a.status is not distinct from $3::text desc, p.employee_number_key limit ${MOST_OF_AN_EMAIL}`;

/** People with or without an account. */
@Injectable()
export class Directory {
  constructor(
    private readonly database: PreparedDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  findByEmployeeNumber(employeeNumber: string): Promise<DirectoryPerson | null> {
    return this.first(this.database, BY_EMPLOYEE_NUMBER, employeeNumberKey(employeeNumber));
  }

  /**
   * Finds people with this email and a usable account, up to `MOST_OF_AN_EMAIL`.
   * @param first the account status that sorts first
   */
  async findHoldersByEmail(
    email: string,
    sql: SqlExecutor = this.database,
    first: AccountStatus | null = null,
  ): Promise<(DirectoryPerson & { readonly holder: AccountHolder })[]> {
    const rows = await readRows(sql, personRow, BY_EMAIL, emailKey(email), this.clock.now(), first);
    return rows.flatMap((row) => {
      const person = personOf(row);
      return person.holder ? [{ ...person, holder: person.holder }] : [];
    });
  }

  find(personId: string, sql: SqlExecutor = this.database): Promise<DirectoryPerson | null> {
    return this.first(sql, BY_ID, personId);
  }

  findByAccount(accountId: string, sql: SqlExecutor = this.database): Promise<DirectoryPerson | null> {
    return this.first(sql, BY_ACCOUNT, accountId);
  }

  /** Re-reads the account once its person is locked; null when it is no longer usable or no longer theirs. */
  async findAgain(sql: SqlExecutor, { accountId, personId }: AccountHolder): Promise<AccountHolder | null> {
    const present = usableHolder(await this.find(personId, sql));
    return present?.accountId === accountId ? present : null;
  }

  private async first(sql: SqlExecutor, statement: string, key: string): Promise<DirectoryPerson | null> {
    const row = await readRow(sql, personRow, statement, key, this.clock.now());
    return row ? personOf(row) : null;
  }
}

function personOf(row: z.output<typeof personRow>): DirectoryPerson {
  const { account_id, username, status, role } = row;
  const holder =
    account_id === null || username === null || status === null || role === null
      ? null
      : holderOf({ ...row, account_id, username, status, role, capabilities: row.capabilities ?? [] }, row);
  return {
    personId: row.person_id,
    employeeNumber: row.employee_number,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    department: row.department,
    position: row.position,
    active: row.active,
    accessEndsAt: row.access_ends_at,
    holder,
  };
}
