import { Inject, Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { OwnSession } from '../../sessions/own-session.ts';
import { OwnSessions } from '../../sessions/own-sessions.repository.ts';

/** Lists the caller's sessions. */
@Injectable()
export class ListOwnSessions {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly sessions: OwnSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ accountId, sessionHash }: CallerIdentity): Promise<OwnSession[]> {
    const asking = { accountId: accountId ?? '', sessionHash: sessionHash ?? '' };
    return this.sessions.list(this.database, asking, this.clock.now());
  }
}
