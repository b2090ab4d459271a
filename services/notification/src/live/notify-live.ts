import { Injectable } from '@nestjs/common';
import { PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import { InboxVersions, type InboxVersion } from './inbox-versions.repository.ts';
import { LiveRedis } from './live-redis.ts';

/** Batch size: an announcement to thousands must not delay others for long. */
const AT_ONCE = 500;

/** Notifies open consoles, through the gateways, that inboxes have changed. */
@Injectable()
export class NotifyLive {
  private readonly waiting = new Set<string>();
  private notifying: Promise<void> | undefined;

  constructor(
    private readonly versions: InboxVersions,
    private readonly redis: LiveRedis,
    private readonly logger: PlatformLogger,
    shutdownHooks: ShutdownHooks,
  ) {
    shutdownHooks.register('notifying open consoles', async () => this.notifying);
  }

  /** Call after the commit; does not wait. The sweeper announces whatever fails here. */
  soon(accountIds: readonly string[]): void {
    if (this.redis.connection === undefined) return;
    for (const accountId of accountIds) this.waiting.add(accountId);
    if (this.waiting.size > 0) this.notifying ??= this.notifyWaiting();
  }

  /** Resolves once announcements in progress have succeeded or failed. */
  async settled(): Promise<void> {
    await this.notifying;
  }

  /** Stores a count for gateways, without waiting. */
  remember(count: InboxVersion): void {
    // Without a stored count, gateways ask again.
    if (this.redis.connection !== undefined) this.redis.remember(count).catch(() => undefined);
  }

  /** @throws if Redis or the database is unavailable; the versions then stay pending */
  async notify(versions: readonly InboxVersion[]): Promise<void> {
    if (versions.length === 0) return;
    await this.redis.announce(versions);
    await this.versions.markAnnounced(versions);
  }

  private async notifyWaiting(): Promise<void> {
    try {
      while (this.waiting.size > 0) {
        const accountIds = [...this.waiting].slice(0, AT_ONCE);
        for (const accountId of accountIds) this.waiting.delete(accountId);
        await this.notify(await this.versions.unannouncedOf(accountIds));
      }
    } catch (error) {
      this.waiting.clear();
      this.logger.warn(
        { err: error },
        'Open consoles could not be notified immediately; they will be shortly',
      );
    } finally {
      this.notifying = undefined;
    }
  }
}
