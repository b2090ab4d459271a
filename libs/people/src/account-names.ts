import { z } from 'zod';

/** SQL of a person's name by account; null if no longer known. @param account a column, never input */
export const nameOf = (account: string): string =>
  `(select p.name from person p where p.account_id = ${account} order by p.active desc, p.id limit 1)`;

/** SQL of an account with its name, as {@link who} reads it. @param account a column, never input */
export const whoSql = (account: string): string =>
  `json_build_object('accountId', ${account}, 'name', ${nameOf(account)})`;

export const who = z.object({ accountId: z.string(), name: z.string().nullable() });
