import { Inject, Injectable } from '@nestjs/common';
import { sessionsRevokedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AccountHolder } from '../accounts/account.ts';
import type { Tx } from '../database/transactions.ts';
import { hashToken, newToken } from '../security/tokens.ts';
import { recordOf, type Session, type SessionLife } from './session.ts';
import { Sessions } from './sessions.repository.ts';
import type { StartedSession } from './start-session.ts';

/** Puts a session into the place of the one that this browser has, under a new id. It is nobody's sign-in. */
@Injectable()
export class SwitchSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param begin makes the session that follows, which is the holder's
   * @returns what `StartSession.publish` wants after the commit
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
    // Nobody signed in: since when, with what and from where stays what it was.
    const { startedAt, from } = present;
    const session = { ...begin(hash, now), startedAt, from };
    const generation = await this.sessions.insert(tx, session);
    const record = recordOf(session, holder, generation);
    return { token, hash, user: record.user, record, replaced };
  }
}
