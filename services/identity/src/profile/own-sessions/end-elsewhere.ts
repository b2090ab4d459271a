import { Inject, Injectable } from '@nestjs/common';
import { sessionsRevokedV1 } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Accounts } from '../../people/accounts.repository.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { PrismaTransactions, type Tx } from '../../database/transactions.ts';
import { SessionCache } from '../../sessions/session-cache.ts';
import { SessionIsOver } from '../../sessions/session.errors.ts';
import { Sessions } from '../../sessions/sessions.repository.ts';
import { OwnSessions, type Asking } from '../../sessions/own-sessions.repository.ts';

const REASON = 'signed-out-elsewhere';

/** Chooses what to end, and the details for the audit log. */
type Choose = (
  tx: Tx,
  asking: Asking,
) => Promise<{ id: string | null; detail: Readonly<Record<string, unknown>> }>;

/** What ending one of the caller's other sessions and ending all of them share. */
@Injectable()
export class EndElsewhere {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly own: OwnSessions,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly cache: SessionCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns how many ended; sessions that had ended before are not audited
   * @throws SessionIsOver, and whatever `choose` throws
   */
  async execute({ accountId, sessionHash, address }: CallerIdentity, choose: Choose): Promise<number> {
    if (accountId === null || sessionHash === null) throw new SessionIsOver();
    const asking = { accountId, sessionHash };
    const ended = await this.transactions.run((tx) => this.end(tx, asking, address, choose));
    await this.cache.buryNow(ended);
    return ended.length;
  }

  private async end(tx: Tx, asking: Asking, address: string, choose: Choose): Promise<string[]> {
    const { accountId, sessionHash } = asking;
    // Blocks entering and leaving an employee view meanwhile; of two devices that sign each other out, one stays.
    await this.accounts.hold(tx, accountId);
    const now = this.clock.now();
    if (!(await this.sessions.findLive(tx, sessionHash, now))) throw new SessionIsOver();
    const { id, detail } = await choose(tx, asking);
    const sessionHashes = await this.own.end(tx, asking, id, REASON, now);
    if (sessionHashes.length === 0) return sessionHashes;
    await this.outbox.add(tx, sessionsRevokedV1, { accountId, reason: REASON, sessionHashes });
    await this.audit.add(tx, {
      action: 'session.ended',
      outcome: 'succeeded',
      actorId: accountId,
      target: { type: 'account', id: accountId },
      reason: REASON,
      address,
      detail: { ...detail, sessions: sessionHashes.length },
    });
    return sessionHashes;
  }
}
