import { Inject, Injectable } from '@nestjs/common';
import { sessionsRevokedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { PreparedTransactions } from '../database/transactions.ts';
import { SessionCache } from './session-cache.ts';
import { Sessions } from './sessions.repository.ts';

/** Logs out. Does nothing without a live session. */
@Injectable()
export class EndSession {
  constructor(
    private readonly transactions: PreparedTransactions,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly cache: SessionCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(hash: string | null, address: string): Promise<void> {
    if (hash === null) return;
    await this.transactions.run(async (tx) => {
      const ended = await this.sessions.revoke(tx, hash, 'logout', this.clock.now());
      if (!ended) return;
      const { accountId, actorId } = ended;
      await this.outbox.add(tx, sessionsRevokedV1, { accountId, reason: 'logout', sessionHashes: [hash] });
      await this.audit.add(tx, {
        action: 'session.ended',
        outcome: 'succeeded',
        actorId: actorId ?? accountId,
        target: { type: 'account', id: accountId },
        reason: 'logout',
        address,
      });
    });
    // Also if it had ended before: its tombstone may not have reached Redis then.
    await this.cache.revokeNow([hash]);
  }
}
