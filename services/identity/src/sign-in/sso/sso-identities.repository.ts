import { Injectable } from '@nestjs/common';
import type { Tx } from '../../database/transactions.ts';

/** A user at a provider. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** Links between accounts and the provider's users. */
@Injectable()
export class SsoIdentities {
  async findAccountId(tx: Tx, { issuer, subject }: Subject): Promise<string | null> {
    const identity = await tx.ssoIdentity.findUnique({ where: { issuer_subject: { issuer, subject } } });
    return identity?.accountId ?? null;
  }

  async insert(tx: Tx, { issuer, subject }: Subject, accountId: string, linkedAt: Date): Promise<void> {
    await tx.ssoIdentity.create({ data: { issuer, subject, accountId, linkedAt } });
  }
}
