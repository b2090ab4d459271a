import { Injectable } from '@nestjs/common';
import type { Role } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { usernameKey, type AccountHolder, type AccountStatus } from './account.ts';

export interface HolderRow {
  account_id: string;
  person_id: string;
  username: string;
  status: AccountStatus;
  role: Role;
  capabilities: string[];
  active: boolean;
  employee_number: string;
  first_name: string;
  last_name: string;
  email: string | null;
  department: string | null;
  position: string | null;
}

type CredentialRow = { hash: string | null; temporary: boolean; expires_at: Date | null };

/** Columns of a holder, over the tables `a` (account) and `p` (person). */
export const HOLDER_COLUMNS = `a.id as account_id, a.person_id, a.username, a.status, a.role, a.capabilities,
  p.active, p.employee_number, p.first_name, p.last_name, p.email, p.department, p.position`;

const SELECT = `select ${HOLDER_COLUMNS}, c.hash, c.temporary, c.expires_at
  from account a join person p on p.id = a.person_id left join credential c on c.account_id = a.id`;
const BY_USERNAME = `${SELECT} where a.username = $1`;

// An error rather than no row: it must undo what leaves in the same packet.
const CHECK = `select 1 / count(*)::int from credential c
  join account a on a.id = c.account_id join person p on p.id = a.person_id
  where c.account_id = $1::uuid and c.hash = $2 and a.role = $3 and a.status = $4 and p.active
    and a.capabilities = $5::text[]`;
const DIVISION_BY_ZERO = '22012';

/** What a sign-in with a password reads; people who may have no account are in directory.repository.ts. */
@Injectable()
export class AccountHolders {
  async findByUsername(sql: SqlExecutor, username: string): Promise<AccountHolder | null> {
    const [row] = await sql.$queryRawUnsafe<(HolderRow & CredentialRow)[]>(
      BY_USERNAME,
      usernameKey(username),
    );
    return row ? holderOf(row, row) : null;
  }

  /**
   * Makes sure that the password which was looked at is the account's still, and the account what it was. To be asked once the session is
   * inserted: its reference keeps the account from `Accounts.hold`, with which every new password,
   * role and status begins, so that this sees the new one or the new one finds the session that it has to end.
   * @throws where one was replaced since, which `wasReplaced` knows
   */
  async checkPassword(tx: SqlExecutor, holder: AccountHolder): Promise<void> {
    const { accountId, credential, role, status, capabilities } = holder;
    await tx.$executeRawUnsafe(CHECK, accountId, credential?.hash ?? '', role, status, capabilities);
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
