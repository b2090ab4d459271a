import { Inject, Injectable } from '@nestjs/common';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { SessionCache } from './session-cache.ts';
import { Sessions } from './sessions.repository.ts';

/**
 * Updates an account's live sessions in the gateways' cache. Only for gained rights: if the update does not reach
 * Redis, sessions keep the old rights until their next activity.
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
