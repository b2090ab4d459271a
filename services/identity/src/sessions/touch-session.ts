import { Inject, Injectable } from '@nestjs/common';
import type { SessionRecord } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Settings } from '../settings.ts';
import { ResolveSession } from './resolve-session.ts';
import { SessionCache } from './session-cache.ts';
import { Sessions } from './sessions.repository.ts';

/** Activity resets the idle timeout. Written at most once a minute. */
@Injectable()
export class TouchSession {
  constructor(
    private readonly settings: Settings,
    private readonly database: PreparedDatabase,
    private readonly sessions: Sessions,
    private readonly cache: SessionCache,
    private readonly resolveSession: ResolveSession,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(hash: string): Promise<SessionRecord | null> {
    const now = this.clock.now();
    const { idleSeconds, touchSeconds } = this.settings.sessions;
    const touched = await this.sessions.touch(this.database, hash, now, {
      idleExpiresAt: new Date(now.getTime() + idleSeconds * 1000),
      touchedBefore: new Date(now.getTime() - touchSeconds * 1000),
    });
    if (!touched) return this.resolveSession.execute(hash);
    await this.cache.put(hash, touched.record);
    return touched.record;
  }
}
