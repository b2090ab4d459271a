import { Inject, Injectable } from '@nestjs/common';
import {
  sessionsRevokedV1,
  sessionStartedV2,
  type SessionRecord,
  type SessionUser,
} from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { sessionUserOf, type AccountHolder } from '../people/account.ts';
import { agentOf } from './browser/agent.ts';
import type { Browser } from './browser/browser.ts';
import { hashToken, newToken } from '../security/tokens.ts';
import { Settings } from '../settings.ts';
import { beginSession, recordOf } from './session.ts';
import { SessionCache } from './session-cache.ts';
import { Sessions } from './sessions.repository.ts';

export interface StartedSession {
  /** The cookie's value: sent to the browser and stored nowhere. */
  readonly token: string;
  readonly hash: string;
  readonly user: SessionUser;
  readonly record: SessionRecord;
  /** The session that this browser had before. */
  readonly replaced: string | null;
}

/** Starts a session under a new id and ends the browser's previous one, even another user's. */
@Injectable()
export class StartSession {
  constructor(
    private readonly settings: Settings,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly cache: SessionCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async begin(
    tx: SqlExecutor,
    holder: AccountHolder,
    method: 'password' | 'code' | 'sso',
    browser: Pick<Browser, 'address' | 'sessionHash' | 'userAgent'>,
  ): Promise<StartedSession> {
    const now = this.clock.now();
    const token = newToken();
    const hash = hashToken(token);
    const { address, sessionHash: previousHash, userAgent } = browser;
    const session = {
      ...beginSession(hash, holder.accountId, this.settings.sessions, now),
      from: { signInId: newId(), ...agentOf(userAgent), address },
    };
    const { accountId, personId } = holder;
    // The statements are independent, so all are sent in one round trip.
    const [generation, replaced] = await Promise.all([
      this.sessions.insert(tx, session),
      previousHash === null ? null : this.replace(tx, previousHash, now),
      this.outbox.add(tx, sessionStartedV2, { accountId, personId, method }),
    ]);
    return {
      token,
      hash,
      user: sessionUserOf(holder),
      record: recordOf(session, holder, generation),
      replaced,
    };
  }

  /** Updates Redis after the commit. A failure here never undoes the sign-in. */
  async publish(started: StartedSession): Promise<void> {
    await Promise.all([
      this.cache.put(started.hash, started.record),
      this.cache.buryNow(started.replaced === null ? [] : [started.replaced]),
    ]);
  }

  private async replace(tx: SqlExecutor, hash: string, now: Date): Promise<string | null> {
    const ended = await this.sessions.revoke(tx, hash, 'logout', now);
    if (!ended) return null;
    await this.outbox.add(tx, sessionsRevokedV1, {
      accountId: ended.accountId,
      reason: 'logout',
      sessionHashes: [hash],
    });
    return hash;
  }
}
