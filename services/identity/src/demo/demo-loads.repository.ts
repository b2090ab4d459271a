import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.ts';
import type { DemoAccount } from './demo-company.ts';

const COMPANY = 'company';
/** Key of the advisory lock that keeps two processes from loading at once; any number of our own. */
export const DEMO_LOCK = 7_236_118;
const LOCK_PAUSE_MS = 100;

@Injectable()
export class DemoLoads {
  /** Until the transaction ends, nobody else loads. Asks again and again: loading may outlast any one statement. */
  async lock(tx: Tx): Promise<void> {
    while (!(await this.tryLock(tx))) await pause(LOCK_PAUSE_MS);
  }

  async isLoaded(tx: Tx): Promise<boolean> {
    return (await tx.demoLoad.findUnique({ where: { id: COMPANY } })) !== null;
  }

  async hasPeople(tx: Tx): Promise<boolean> {
    return (await tx.person.findFirst({ select: { id: true } })) !== null;
  }

  async markLoaded(tx: Tx, now: Date): Promise<void> {
    await tx.demoLoad.create({ data: { id: COMPANY, loadedAt: now } });
  }

  async insertAccounts(tx: Tx, accounts: readonly DemoAccount[], now: Date): Promise<void> {
    await tx.account.createMany({
      data: accounts.map(({ temporaryPassword: _, ...account }) => ({
        ...account,
        capabilities: [],
        createdAt: now,
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

  private async tryLock(tx: Tx): Promise<boolean> {
    const [row] = await tx.$queryRaw<
      { locked: boolean }[]
    >`select pg_try_advisory_xact_lock(${DEMO_LOCK}::bigint) as locked`;
    return row?.locked === true;
  }
}
