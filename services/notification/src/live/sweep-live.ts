import { Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';
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
export class SweepLive {
  private sweptConnection: number | undefined;

  constructor(
    private readonly policy: LivePolicy,
    private readonly versions: InboxVersions,
    private readonly redis: LiveRedis,
    private readonly notifyLive: NotifyLive,
    periodic: Periodic,
  ) {
    const { keptMs, removeEveryMs, sweepEveryMs } = policy;
    periodic.work({
      ...{ name: 'sweep-live', everyMs: sweepEveryMs, work: () => this.sweep() },
      expected: () => this.redis.connection !== this.sweptConnection,
    });
    // Without an index: one row per account.
    const where = 'told = version and changed_at < $1::timestamptz';
    periodic.sweep({
      ...{ name: 'sweep-inbox-versions', everyMs: removeEveryMs },
      sweeps: [{ table: 'inbox_version', where, keptMs }],
    });
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
}
