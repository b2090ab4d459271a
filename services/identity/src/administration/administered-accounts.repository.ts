import { Injectable } from '@nestjs/common';
import type { Role } from '@rigwise/contracts';
import type { AccountStatus } from '../people/account.ts';
import type { Tx } from '../database/transactions.ts';

/** Administrators' changes to accounts. Callers must have locked the account's person. */
@Injectable()
export class AdministeredAccounts {
  async setRole(tx: Tx, accountId: string, role: Role): Promise<void> {
    await tx.account.update({ where: { id: accountId }, data: { role } });
  }

  async setCapabilities(tx: Tx, accountId: string, capabilities: readonly string[]): Promise<void> {
    await tx.account.update({ where: { id: accountId }, data: { capabilities: [...capabilities] } });
  }

  async setStatus(tx: Tx, accountId: string, status: AccountStatus): Promise<void> {
    await tx.account.update({ where: { id: accountId }, data: { status } });
  }

  /** A password that the system chose, for one first sign-in. */
  async setTemporaryPassword(
    tx: Tx,
    accountId: string,
    { hash, expiresAt, now }: { readonly hash: string; readonly expiresAt: Date; readonly now: Date },
  ): Promise<void> {
    const chosen = { hash, temporary: true, expiresAt, changedAt: now };
    await tx.credential.upsert({ where: { accountId }, create: { accountId, ...chosen }, update: chosen });
    await this.setStatus(tx, accountId, 'first-login');
  }

  async moveTo(tx: Tx, accountId: string, personId: string): Promise<void> {
    await tx.account.update({ where: { id: accountId }, data: { personId } });
  }
}
