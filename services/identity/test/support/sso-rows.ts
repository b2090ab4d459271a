import type { AddedAccount } from './people.ts';
import type { StoredRows } from './stored-rows.ts';

type Account = Pick<AddedAccount, 'accountId'>;

export type SsoRows = ReturnType<typeof ssoRows>;

/** The rows that single sign-on leaves behind. */
export const ssoRows = (rows: StoredRows) => ({
  /** The subjects linked with an account. */
  linksOf: async ({ accountId }: Account): Promise<string[]> => {
    const found = await rows.query<{ subject: string }>(
      'select subject from sso_identity where account_id = $1',
      accountId,
    );
    return found.map(({ subject }) => subject);
  },
  sessionsOf: ({ accountId }: Account): Promise<number> =>
    rows.count('session where account_id = $1 and revoked_at is null', accountId),
  statusOf: async ({ accountId }: Account): Promise<string | undefined> =>
    (await rows.query<{ status: string }>('select status from account where id = $1', accountId))[0]?.status,
  /** Action, outcome, actor and reason of the entries from an address, oldest first. */
  auditOf: async (address: string): Promise<unknown[][]> => {
    const found = await rows.query<Record<string, unknown>>(
      `select action, outcome, actor_id, reason from audit join audit_detail on audit_id = id
       where address = $1 order by sequence`,
      address,
    );
    return found.map(({ action, outcome, actor_id: actor, reason }) => [action, outcome, actor, reason]);
  },
});
