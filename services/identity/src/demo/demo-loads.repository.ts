import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { roles } from '@rigwise/contracts';
import { hasRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { accountStatuses } from '../people/account.ts';
import type { Tx } from '../database/transactions.ts';
import type { DemoAccount } from './demo-company.ts';

const COMPANY = 'company';
/** Key of the advisory lock that keeps two processes from loading concurrently; any unused number. */
export const DEMO_LOCK = 7_236_118;
const LOCK_PAUSE_MS = 100;
const DAY_MS = 86_400_000;

/** Empty when the company was not loaded. */
const PEOPLE = `
  select p.employee_number, p.first_name, p.last_name, p.department, p.email is not null as has_email, p.active,
    a.username, a.role, a.status
  from person p left join account a on a.person_id = p.id
  where p.id = any($1::uuid[]) and exists (select 1 from demo_load where id = '${COMPANY}')
  order by p.employee_number_key`;
const demoRow = z.strictObject({
  employee_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.string().nullable(),
  has_email: z.boolean(),
  active: z.boolean(),
  username: z.string().nullable(),
  role: z.enum(roles).nullable(),
  status: z.enum(accountStatuses).nullable(),
});
export type DemoRow = z.output<typeof demoRow>;

const TRY_LOCK = 'select 1 where pg_try_advisory_xact_lock($1::bigint)';

@Injectable()
export class DemoLoads {
  /**
   * Prevents concurrent loading until the transaction ends. Polls, because loading may outlast the statement timeout.
   */
  async lock(tx: Tx): Promise<void> {
    while (!(await hasRow(tx, TRY_LOCK, DEMO_LOCK))) await pause(LOCK_PAUSE_MS);
  }

  async isLoaded(tx: Tx): Promise<boolean> {
    return (await tx.demoLoad.findUnique({ where: { id: COMPANY } })) !== null;
  }

  async hasPeople(tx: Tx): Promise<boolean> {
    return (await tx.person.findFirst({ select: { id: true } })) !== null;
  }

  /** Whether there is anyone besides these people. */
  async hasOthers(tx: Tx, personIds: readonly string[]): Promise<boolean> {
    const others = { id: { notIn: [...personIds] } };
    return (await tx.person.findFirst({ where: others, select: { id: true } })) !== null;
  }

  async markLoaded(tx: Tx, now: Date): Promise<void> {
    await tx.demoLoad.create({ data: { id: COMPANY, loadedAt: now } });
  }

  async insertAccounts(tx: Tx, accounts: readonly DemoAccount[], now: Date): Promise<void> {
    await tx.account.createMany({
      data: accounts.map(({ temporaryPassword: _, openedDaysAgo, ...account }) => ({
        ...account,
        capabilities: [...account.capabilities],
        createdAt: new Date(now.getTime() - openedDaysAgo * DAY_MS),
      })),
    });
  }

  async insertCredentials(
    tx: Tx,
    credentials: readonly { accountId: string; hash: string; temporary: boolean; expiresAt: Date | null }[],
    now: Date,
  ): Promise<void> {
    await tx.credential.createMany({ data: credentials.map((one) => ({ ...one, changedAt: now })) });
  }

  /** Which of these people exist already. */
  async findExisting(tx: Tx, personIds: readonly string[]): Promise<Set<string>> {
    const rows = await tx.person.findMany({ where: { id: { in: [...personIds] } }, select: { id: true } });
    return new Set(rows.map(({ id }) => id));
  }

  /** The existing ones of these people, by employee number. */
  findPeople(sql: SqlExecutor, personIds: readonly string[]): Promise<DemoRow[]> {
    return readRows(sql, demoRow, PEOPLE, personIds);
  }
}
