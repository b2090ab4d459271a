import type { LoggerService } from '@nestjs/common';
import { isAway, type Sweeper } from '@rigwise/persistence';
import type { Clock } from '@rigwise/platform';
import type { EventHandlers } from '../consumer/event-handlers.ts';
import type { EventTransactions } from '../consumer/event-transactions.ts';
import type { ExpireDeadLetters } from '../dead-letters/expire-dead-letters.ts';
import type { HeldKeys } from '../dead-letters/held-keys.ts';
import type { KeyRelease } from '../dead-letters/key-release.ts';
import type { EventCatalogue } from '../event-catalogue.ts';
import { inboxDays, sweepsAt } from './retention.ts';
import type { RollSegments } from './roll-segments.ts';

const RELEASE_EVERY_MS = 10_000;
const SWEEP_EVERY_MS = 3_600_000;

export interface HousekeepingDependencies {
  readonly catalogue: EventCatalogue;
  readonly transactions: EventTransactions;
  readonly handlers: Pick<EventHandlers, 'consumers'>;
  readonly heldKeys: HeldKeys;
  readonly release: KeyRelease;
  readonly expireDeadLetters: ExpireDeadLetters;
  readonly rollSegments: RollSegments;
  readonly sweeper: Sweeper;
  readonly clock: Clock;
  readonly logger: LoggerService;
}

/** Periodic maintenance: resumes interrupted releases, discards dead letters that waited too long, purges old rows. */
export class Housekeeping {
  private readonly timers: NodeJS.Timeout[] = [];
  private inHand: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(private readonly needs: HousekeepingDependencies) {}

  start(): void {
    this.every(RELEASE_EVERY_MS, () => this.resumeReleases());
    this.every(SWEEP_EVERY_MS, () => this.sweep());
  }

  async stop(): Promise<void> {
    this.stopping = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.inHand;
  }

  /** Resumes every release that a crash or an outage interrupted. */
  async resumeReleases(): Promise<void> {
    const { handlers, heldKeys, release, transactions } = this.needs;
    for (const key of await transactions.run((tx) => heldKeys.releasable(tx, handlers.consumers))) {
      if (this.stopping) return;
      // A key that can't be released doesn't block others.
      await release.release(key).catch((error: unknown) => this.tell(error));
    }
  }

  async sweep(): Promise<void> {
    const { catalogue, clock, expireDeadLetters, rollSegments, sweeper } = this.needs;
    await expireDeadLetters.execute().catch((error: unknown) => this.tell(error));
    await rollSegments.execute().catch((error: unknown) => this.tell(error));
    await sweeper.execute(sweepsAt(clock.now(), inboxDays(catalogue.topics)));
  }

  /** The health check reports that the database is unavailable; the next run resumes. */
  private tell(error: unknown): void {
    if (!isAway(error)) this.needs.logger.error(`Housekeeping failed: ${String(error)}`);
  }

  private every(ms: number, work: () => Promise<void>): void {
    let busy = false;
    this.timers.push(
      setInterval(() => {
        if (busy) return;
        busy = true;
        const done = work()
          .catch((error: unknown) => this.tell(error))
          .finally(() => {
            busy = false;
          });
        this.inHand = Promise.all([this.inHand, done]).then(() => undefined);
      }, ms),
    );
  }
}
