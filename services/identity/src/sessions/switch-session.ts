import { Inject, Injectable } from '@nestjs/common';
import { sessionsRevokedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../people/account.ts';
import type { Tx } from '../database/transactions.ts';
import { hashToken, newToken } from '../security/tokens.ts';
import { recordOf, type Session, type SessionLife } from './session.ts';
import { Sessions } from './sessions.repository.ts';
import type { StartedSession } from './start-session.ts';

/** Replaces this browser's session under a new id. This is not a sign-in. */
@Injectable()
export class SwitchSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param begin creates the following session, for the holder
   * @returns what `StartSession.publish` needs after the commit
   */
  async execute(
    tx: Tx,
    present: Session,
    holder: AccountHolder,
    begin: (hash: string, now: Date) => SessionLife,
  ): Promise<StartedSession> {
    const now = this.clock.now();
    const token = newToken();
    const hash = hashToken(token);
    const { accountId, hash: replaced } = present;
    await this.sessions.revoke(tx, replaced, 'logout', now);
    await this.outbox.add(tx, sessionsRevokedV1, { accountId, reason: 'logout', sessionHashes: [replaced] });
    // Not a sign-in: its time, device and address stay the same.
    const { startedAt, from } = present;
    const session = { ...begin(hash, now), startedAt, from };
    const generation = await this.sessions.insert(tx, session);
    const record = recordOf(session, holder, generation);
    return { token, hash, user: record.user, record, replaced };
  }
}
