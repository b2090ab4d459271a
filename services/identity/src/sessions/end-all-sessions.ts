import { Inject, Injectable } from '@nestjs/common';
import { sessionsRevokedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import type { RevokeReason } from './session.ts';
import { Sessions } from './sessions.repository.ts';

/** Ends every session of an account, on every device. */
@Injectable()
export class EndAllSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns what `SessionCache.revokeNow` needs after the commit; the event repeats it */
  async execute(tx: Tx, accountId: string, reason: RevokeReason): Promise<readonly string[]> {
    const sessionHashes = await this.sessions.revokeAll(tx, accountId, reason, this.clock.now());
    if (sessionHashes.length > 0) {
      await this.outbox.add(tx, sessionsRevokedV1, { accountId, reason, sessionHashes });
    }
    return sessionHashes;
  }
}
