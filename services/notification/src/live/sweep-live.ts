import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isAway, Sweeper } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { InboxVersions } from './inbox-versions.repository.ts';
import { LivePolicy } from './live-policy.ts';
import { LiveRedis } from './live-redis.ts';
import { NotifyLive } from './notify-live.ts';

const AT_ONCE = 500;
/** A Redis that restarts may have lost its last seconds: changes within this time are announced again. */
const PERHAPS_LOST_MS = 60_000;

/**
 * Announces changes that were not announced, because a process died between its commit and Redis, or Redis was
 * unavailable. Idempotent, and safe in any number of processes.
 */
@Injectable()
export class SweepLive implements OnApplicationBootstrap {
  private sweptConnection: number | undefined;

  constructor(
    private readonly policy: LivePolicy,
    private readonly versions: InboxVersions,
    private readonly redis: LiveRedis,
    private readonly notifyLive: NotifyLive,
    private readonly sweeper: Sweeper,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const { sweepEveryMs, removeEveryMs } = this.policy;
    const expected = (error: unknown): boolean =>
      isAway(error) || this.redis.connection !== this.sweptConnection;
    this.scheduler.start({ name: 'sweep', everyMs: sweepEveryMs, work: () => this.sweep(), expected });
    this.scheduler.start({ name: 'sweep', everyMs: removeEveryMs, work: () => this.removeOld(), expected });
  }

  private async sweep(): Promise<void> {
    const { connection } = this.redis;
    if (connection === undefined) return;
    if (connection !== this.sweptConnection) await this.versions.forgetAnnounced(PERHAPS_LOST_MS);
    this.sweptConnection = connection;
    for (;;) {
      const unannounced = await this.versions.unannounced(AT_ONCE, this.policy.sweepEveryMs);
      await this.notifyLive.notify(unannounced);
      if (unannounced.length < AT_ONCE) return;
    }
  }

  private async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.policy.keptMs);
    // Without an index: one row per account.
    const where = 'told = version and changed_at < $1::timestamptz';
    await this.sweeper.execute([{ table: 'inbox_version', where, before }]);
  }
}
