import { Inject, Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import type { ServiceToken } from './service-token.ts';
import { ServiceTokens } from './service-tokens.repository.ts';

/** Revokes a token. Every call looks the token up, so it takes effect with the commit. */
@Injectable()
export class RevokeServiceToken {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly tokens: ServiceTokens,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchServiceToken */
  execute(id: string, { accountId, address }: CallerIdentity): Promise<ServiceToken> {
    return this.transactions.run(async (tx) => {
      const revoked = await this.tokens.revoke(tx, id, this.clock.now());
      const token = await this.tokens.get(tx, id);
      if (revoked) {
        await this.audit.add(tx, {
          action: 'service-token.revoked',
          outcome: 'succeeded',
          actorId: accountId,
          target: { type: 'service-token', id },
          address,
          detail: { name: token.name },
        });
      }
      return token;
    });
  }
}
