import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import type { AccountHolder, AccountStatus } from './account.ts';

// Matches by prefix; the caller checks the digits that follow. `like` treats % and _ as wildcards: generated usernames
// contain neither, and an underscore in an employee number only yields a few extra matches.
const TAKEN = `select username from account where username = $1 or username like $1 || '%'`;
const takenRow = z.strictObject({ username: z.string() });
/** Serialises the choice of usernames for people with the same name. */
const HOLD_NAME = `select pg_advisory_xact_lock(hashtextextended('username:' || $1, 0))`;

/** Also blocks new sessions of the account. */
const HOLD = 'select 1 from account where id = $1::uuid for update';

@Injectable()
export class Accounts {
  /** @returns null when the person has no account */
  async idOf(tx: Tx, personId: string): Promise<string | null> {
    const account = await tx.account.findUnique({ where: { personId }, select: { id: true } });
    return account?.id ?? null;
  }

  /** Waits for password sign-ins in progress and blocks new ones until the transaction ends. */
  async hold(tx: Tx, accountId: string): Promise<void> {
    await tx.$executeRawUnsafe(HOLD, accountId);
  }

  /** @returns whether the account was waiting for verification */
  async markEmailVerified(tx: Tx, accountId: string): Promise<boolean> {
    return this.activate(tx, accountId, ['unverified']);
  }

  /** @returns whether the account was in one of these states */
  async activate(tx: Tx, accountId: string, from: readonly AccountStatus[]): Promise<boolean> {
    const { count } = await tx.account.updateMany({
      where: { id: accountId, status: { in: [...from] } },
      data: { status: 'active' },
    });
    return count > 0;
  }

  /** Prevents further sign-ins. */
  async disable(tx: Tx, accountId: string): Promise<void> {
    await tx.account.update({ where: { id: accountId }, data: { status: 'disabled' } });
  }

  async setPassword(tx: Tx, accountId: string, hash: string, changedAt: Date): Promise<void> {
    const chosen = { hash, temporary: false, expiresAt: null, changedAt };
    await tx.credential.upsert({ where: { accountId }, create: { accountId, ...chosen }, update: chosen });
  }

  async insert(tx: Tx, account: AccountHolder, createdAt: Date): Promise<void> {
    const { accountId: id, personId, username, status, role, capabilities } = account;
    await tx.account.create({
      data: { id, personId, username, status, role, capabilities: [...capabilities], createdAt },
    });
  }

  /** Locks the name until the transaction ends, so that no one else picks a similar username. */
  async holdName(tx: Tx, username: string): Promise<void> {
    await tx.$executeRawUnsafe(HOLD_NAME, username);
  }

  async usernamesLike(sql: SqlExecutor, username: string): Promise<ReadonlySet<string>> {
    const rows = await readRows(sql, takenRow, TAKEN, username);
    return new Set(rows.map((row) => row.username));
  }
}
