import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PreparedDatabase } from '../database/prepared-database.ts';
import { SessionCache } from './session-cache.ts';
import { Sessions } from './sessions.repository.ts';

/**
 * Tells the gateways what an account is now, in each of its sessions that go on. Only for what somebody gains: where
 * Redis does not hear of it, the sessions are as before until their next activity.
 */
@Injectable()
export class RefreshSessions {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly sessions: Sessions,
    private readonly cache: SessionCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(accountId: string): Promise<void> {
    const live = await this.sessions.findLiveOf(this.database, accountId, this.clock.now());
    await Promise.all(live.map(({ session, record }) => this.cache.put(session.hash, record)));
  }
}
