import { Inject, Injectable } from '@nestjs/common';
import { roles } from '@rigwise/contracts';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { JOIN_ACCESS, mayAct } from './access-sql.ts';
import { accountStatuses, usernameKey, type AccountHolder } from './account.ts';

/** Columns of a holder, over the tables `a` (account), `p` (person) and `x` (`JOIN_ACCESS`); `$2` is now. */
export const HOLDER_COLUMNS = `a.id as account_id, a.person_id, a.username, a.status, a.role, a.capabilities,
  ${mayAct('$2')} as active, x.ends_at as access_ends_at, p.employee_number, p.first_name, p.last_name, p.email,
  p.department, p.position`;
export const holderColumns = z.strictObject({
  account_id: z.string(),
  person_id: z.string(),
  username: z.string(),
  status: z.enum(accountStatuses),
  role: z.enum(roles),
  capabilities: z.string().array(),
  active: z.boolean(),
  access_ends_at: z.date().nullable(),
  employee_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
});

/** Columns of `c` (credential), left-joined. */
export const CREDENTIAL_COLUMNS = 'c.hash, c.temporary, c.expires_at';
export const credentialColumns = z.strictObject({
  hash: z.string().nullable(),
  temporary: z.boolean().nullable(),
  expires_at: z.date().nullable(),
});

const SELECT = `select ${HOLDER_COLUMNS}, ${CREDENTIAL_COLUMNS}
  from account a join person p on p.id = a.person_id ${JOIN_ACCESS}
  left join credential c on c.account_id = a.id`;
const BY_USERNAME = `${SELECT} where a.username = $1`;
const byUsernameRow = holderColumns.extend(credentialColumns.shape);

// Raises an error instead of returning no row, to roll back the statements sent in the same packet.
const CHECK = `select 1 / count(*)::int from credential c
  join account a on a.id = c.account_id join person p on p.id = a.person_id ${JOIN_ACCESS}
  where c.account_id = $1::uuid and c.hash = $2 and a.role = $3 and a.status = $4 and ${mayAct('$6')}
    and a.capabilities = $5::text[]`;
const DIVISION_BY_ZERO = '22012';

/** Reads for password sign-ins; people without an account are in directory.repository.ts. */
@Injectable()
export class AccountHolders {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  async findByUsername(sql: SqlExecutor, username: string): Promise<AccountHolder | null> {
    const row = await readRow(sql, byUsernameRow, BY_USERNAME, usernameKey(username), this.clock.now());
    return row ? holderOf(row, row) : null;
  }

  /**
   * Checks that the account and its password have not changed since they were read. Call it after the session is
   * inserted: the session's foreign key blocks `Accounts.hold`, which every change of password, role or status takes
   * first. So either this check sees the change, or the change sees the session and ends it.
   * @throws when either has changed, which `wasReplaced` recognises
   */
  async checkPassword(tx: SqlExecutor, holder: AccountHolder): Promise<void> {
    const { accountId, credential, role, status, capabilities } = holder;
    const known = [accountId, credential?.hash ?? '', role, status, capabilities];
    await tx.$executeRawUnsafe(CHECK, ...known, this.clock.now());
  }
}

export const wasReplaced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DIVISION_BY_ZERO;

export function holderOf(
  row: z.output<typeof holderColumns>,
  credential: z.output<typeof credentialColumns> | null,
): AccountHolder {
  return {
    accountId: row.account_id,
    personId: row.person_id,
    username: row.username,
    status: row.status,
    role: row.role,
    capabilities: row.capabilities,
    personActive: row.active,
    accessEndsAt: row.access_ends_at,
    employeeNumber: row.employee_number,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    department: row.department,
    position: row.position,
    credential:
      credential?.hash == null || credential.temporary === null
        ? null
        : { hash: credential.hash, temporary: credential.temporary, expiresAt: credential.expires_at },
  };
}
