import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { JOIN_ACCESS, mayAct } from './access-sql.ts';
import { usernameKey, type AccountHolder, type AccountStatus } from './account.ts';

export interface HolderRow {
  account_id: string;
  person_id: string;
  username: string;
  status: AccountStatus;
  role: Role;
  capabilities: string[];
  active: boolean;
  access_ends_at: Date | null;
  employee_number: string;
  first_name: string;
  last_name: string;
  email: string | null;
  department: string | null;
  position: string | null;
}

type CredentialRow = { hash: string | null; temporary: boolean; expires_at: Date | null };

/** Columns of a holder, over the tables `a` (account), `p` (person) and `x` (`JOIN_ACCESS`); `$2` is now. */
export const HOLDER_COLUMNS = `a.id as account_id, a.person_id, a.username, a.status, a.role, a.capabilities,
  ${mayAct('$2')} as active, x.ends_at as access_ends_at, p.employee_number, p.first_name, p.last_name, p.email,
  p.department, p.position`;

const SELECT = `select ${HOLDER_COLUMNS}, c.hash, c.temporary, c.expires_at
  from account a join person p on p.id = a.person_id ${JOIN_ACCESS}
  left join credential c on c.account_id = a.id`;
const BY_USERNAME = `${SELECT} where a.username = $1`;

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
    const [row] = await sql.$queryRawUnsafe<(HolderRow & CredentialRow)[]>(
      BY_USERNAME,
      usernameKey(username),
      this.clock.now(),
    );
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

export function holderOf(row: HolderRow, credential: CredentialRow | null): AccountHolder {
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
      credential?.hash == null
        ? null
        : { hash: credential.hash, temporary: credential.temporary, expiresAt: credential.expires_at },
  };
}
