import { Injectable } from '@nestjs/common';
import { PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import { InboxVersions, type InboxVersion } from './inbox-versions.repository.ts';
import { LiveRedis } from './live-redis.ts';

/** Told at once; an announcement to thousands holds nobody else up for long. */
const AT_ONCE = 500;

/** Tells open consoles, by way of the gateways, that inboxes have changed. */
@Injectable()
export class TellLive {
  private readonly waiting = new Set<string>();
  private telling: Promise<void> | undefined;

  constructor(
    private readonly versions: InboxVersions,
    private readonly redis: LiveRedis,
    private readonly logger: PlatformLogger,
    shutdownHooks: ShutdownHooks,
  ) {
    shutdownHooks.register('telling open consoles', async () => this.telling);
  }

  /** After the commit, and without waiting for it: what can't be told now, the sweeper tells. */
  soon(accountIds: readonly string[]): void {
    if (this.redis.connection === undefined) return;
    for (const accountId of accountIds) this.waiting.add(accountId);
    if (this.waiting.size > 0) this.telling ??= this.tellWaiting();
  }

  /** Resolves once what is on its way has been told, or could not be. */
  async told(): Promise<void> {
    await this.telling;
  }

  /** Keeps a count for gateways, without waiting for it. */
  remember(count: InboxVersion): void {
    // Without it they ask again.
    if (this.redis.connection !== undefined) this.redis.remember(count).catch(() => undefined);
  }

  /** @throws where Redis or the database is away; the versions stay untold then */
  async tell(versions: readonly InboxVersion[]): Promise<void> {
    if (versions.length === 0) return;
    await this.redis.tell(versions);
    await this.versions.markTold(versions);
  }

  private async tellWaiting(): Promise<void> {
    try {
      while (this.waiting.size > 0) {
        const accountIds = [...this.waiting].slice(0, AT_ONCE);
        for (const accountId of accountIds) this.waiting.delete(accountId);
        await this.tell(await this.versions.untoldOf(accountIds));
      }
    } catch (error) {
      this.waiting.clear();
      this.logger.warn({ err: error }, 'Open consoles could not be told at once; they are told in a moment');
    } finally {
      this.telling = undefined;
    }
  }
}
