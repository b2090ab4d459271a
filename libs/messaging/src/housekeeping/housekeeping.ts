import type { LoggerService } from '@nestjs/common';
import { isAway, type Periodic } from '@rigwise/persistence';
import type { EventHandlers } from '../consumer/event-handlers.ts';
import type { EventTransactions } from '../consumer/event-transactions.ts';
import type { ExpireDeadLetters } from '../dead-letters/expire-dead-letters.ts';
import type { HeldKeys } from '../dead-letters/held-keys.ts';
import type { KeyRelease } from '../dead-letters/key-release.ts';
import type { LateMessages } from '../erasure/late-messages.ts';
import type { EventCatalogue } from '../event-catalogue.ts';
import type { History } from '../state/history.ts';
import { inboxDays, sweepsFor } from './retention.ts';
import type { RollSegments } from './roll-segments.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

export interface HousekeepingDependencies {
  readonly catalogue: EventCatalogue;
  readonly transactions: EventTransactions;
  readonly handlers: Pick<EventHandlers, 'consumers'>;
  readonly heldKeys: HeldKeys;
  readonly release: KeyRelease;
  readonly expireDeadLetters: ExpireDeadLetters;
  readonly rollSegments: RollSegments;
  readonly lateMessages: LateMessages;
  readonly history: History;
  readonly periodic: Periodic;
  readonly logger: LoggerService;
}

/** Periodic maintenance of messaging: resumes interrupted releases, discards what waited too long, purges old rows. */
export class Housekeeping {
  constructor(private readonly needs: HousekeepingDependencies) {
    const { catalogue, expireDeadLetters, history, lateMessages, periodic, rollSegments } = needs;
    periodic.work({
      name: 'resume-releases',
      everyMs: 10 * SECOND_MS,
      work: (stopping) => this.resumeReleases(stopping),
    });
    periodic.listed({ name: 'expire-dead-letters', everyMs: HOUR_MS, ...expireDeadLetters.items });
    periodic.work({
      ...{ name: 'roll-segments', everyMs: 24 * HOUR_MS },
      work: () => rollSegments.execute(),
    });
    periodic.sweep({
      ...{ name: 'sweep-messages', everyMs: HOUR_MS, sweeps: sweepsFor(inboxDays(catalogue.topics)) },
    });
    periodic.work({
      ...{ name: 'erase-late-messages', everyMs: 10 * SECOND_MS },
      work: () => lateMessages.execute(),
    });
    // How soon after its end a minute is sampled; each minute is sampled once.
    periodic.work({ name: 'sample-minute', everyMs: 10 * SECOND_MS, work: () => history.sample() });
  }

  /** Resumes every release that a crash or an outage interrupted. */
  async resumeReleases(stopping?: AbortSignal): Promise<void> {
    const { handlers, heldKeys, logger, release, transactions } = this.needs;
    for (const key of await transactions.run((tx) => heldKeys.releasable(tx, handlers.consumers))) {
      if (stopping?.aborted) return;
      // A key that can't be released doesn't block others; it has a budget of tries of its own.
      await release.release(key).catch((error: unknown) => {
        if (!isAway(error)) logger.error(`Housekeeping failed: ${String(error)}`);
      });
    }
  }
}
