import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.ts';

@Injectable()
export class Accounts {
  /** @returns whether the account was waiting for it */
  async markEmailVerified(tx: Tx, accountId: string): Promise<boolean> {
    const { count } = await tx.account.updateMany({
      where: { id: accountId, status: 'unverified' },
      data: { status: 'active' },
    });
    return count > 0;
  }
}
