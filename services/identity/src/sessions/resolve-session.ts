import { Inject, Injectable } from '@nestjs/common';
import type { SessionRecord } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { SessionCache } from './session-cache.ts';
import { Sessions } from './sessions.repository.ts';

/** The authoritative state of a session, for a gateway that finds no valid copy in Redis. */
@Injectable()
export class ResolveSession {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly sessions: Sessions,
    private readonly cache: SessionCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(hash: string): Promise<SessionRecord | null> {
    const found = await this.sessions.findLive(this.database, hash, this.clock.now());
    if (!found) {
      await this.cache.revokeLeftOver(hash);
      return null;
    }
    await this.cache.put(hash, found.record);
    return found.record;
  }
}
