import { Inject, Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { newSecret, type ServiceToken } from './service-token.ts';
import { ServiceTokens } from './service-tokens.repository.ts';

const DAY_MS = 86_400_000;

export interface WantedToken {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresInDays: number;
}

/** An administrator creates a token for a program; its secret is shown only once. */
@Injectable()
export class MakeServiceToken {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly tokens: ServiceTokens,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    { name, scopes, expiresInDays }: WantedToken,
    { accountId, address }: CallerIdentity,
  ): Promise<{ secret: string; token: ServiceToken }> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS);
    const wanted = [...new Set(scopes)];
    return this.transactions.once('make-service-token', async (tx) => {
      const id = newId();
      const { clear, hash, hint } = newSecret();
      const made = { id, name, scopes: wanted, hash, hint, accountId: accountId ?? '', createdAt, expiresAt };
      await this.tokens.insert(tx, made);
      await this.audit.add(tx, {
        action: 'service-token.made',
        outcome: 'succeeded',
        actorId: accountId,
        target: { type: 'service-token', id },
        address,
        detail: { name, scopes: wanted.join(' '), expiresAt: expiresAt.toISOString() },
      });
      return { secret: clear, token: await this.tokens.get(tx, id) };
    });
  }
}
