import type { LoggerService } from '@nestjs/common';
import { failpoint, type Clock } from '@rigwise/platform';
import { backoffMs } from '../backoff.ts';
import type { EventBroker } from '../broker/event-broker.ts';
import { PublishRefused } from '../broker/event-broker.ts';
import type { MessagingMetrics } from '../messaging-metrics.ts';
import type { Part } from '../part.ts';
import { traceSending } from '../tracing/event-spans.ts';
import { Wakeup } from '../wakeup.ts';
import { publishInOrder } from './publish-in-order.ts';
import { RelaySession, type OutboxState, type UnpublishedRow } from './relay-session.ts';

const POLL_MS = 1_000;
/** What follows within this leaves together: a request of its own for each costs the broker more than its work. */
const GATHER_MS = 25;
const RETRY = { firstMs: 250, mostMs: 5_000 };

export interface RelayDependencies {
  readonly databaseUrl: string;
  readonly broker: EventBroker;
  readonly clock: Clock;
  readonly metrics: MessagingMetrics;
  readonly logger: LoggerService;
  /** Told whether the relay gets through. */
  readonly state: Part;
}

/** The broker did not take a batch this time; the rows stay as they are. */
class BrokerAway extends Error {}

/**
 * Brings the outbox to the broker. Every process of a service runs one; the advisory lock lets one of them work.
 * At least once: a crash between storing and marking publishes again, under the same event id.
 */
export class Relay {
  /** Rung by new events, and by whatever ends the work. */
  private readonly wakeup = new Wakeup();
  /** Rung by the latter alone: new events must not shorten the waits of an outage. */
  private readonly interruption = new Wakeup();
  /** Rung by a stop alone: losing one session after the other must not shorten the waits between them. */
  private readonly stopped = new Wakeup();
  private running: Promise<void> | undefined;
  private stopping = false;
  private held: RelaySession | undefined;

  constructor(private readonly needs: RelayDependencies) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Finishes and marks the batch in hand. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.stopped.ring();
    this.interrupt();
    await this.running;
  }

  /** What the outbox holds; undefined where another process relays. */
  async outboxState(): Promise<OutboxState | undefined> {
    return this.held?.state();
  }

  private interrupt(): void {
    this.wakeup.ring();
    this.interruption.ring();
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopping; failures += 1) {
      let session: RelaySession | undefined;
      try {
        session = await RelaySession.open(this.needs.databaseUrl, {
          onEvents: () => {
            this.wakeup.ring();
          },
          onLoss: () => {
            this.interrupt();
          },
        });
        failures = 0;
        await this.relayWith(session);
      } catch (error) {
        this.needs.state.away('the outbox cannot be read', error);
      } finally {
        session?.close();
      }
      if (!this.stopping) await this.stopped.wait(backoffMs(failures + 1, RETRY));
    }
  }

  /** Returns when asked to stop. @throws when the session, and with it the lock, is lost. */
  private async relayWith(session: RelaySession): Promise<void> {
    while (!this.stopping && !(await session.acquire())) {
      this.needs.state.well();
      await this.wakeup.wait(POLL_MS);
      session.assertAlive();
    }
    this.needs.state.well();
    this.held = session;
    try {
      await this.relayWhileHeld(session);
    } finally {
      this.held = undefined;
    }
  }

  private async relayWhileHeld(session: RelaySession): Promise<void> {
    for (let refusals = 0; !this.stopping;) {
      session.assertAlive();
      const rows = await session.unpublished();
      if (rows.length === 0) {
        await this.wakeup.wait(POLL_MS);
        continue;
      }
      await failpoint('relay.claimed');
      try {
        await this.publish(session, rows);
        refusals = 0;
        this.needs.state.well();
        await this.interruption.wait(GATHER_MS);
      } catch (error) {
        if (!(error instanceof BrokerAway)) throw error;
        refusals += 1;
        this.needs.state.away('the broker does not take events', error.cause);
        await this.interruption.wait(backoffMs(refusals, RETRY));
      }
    }
  }

  private publish(session: RelaySession, rows: readonly UnpublishedRow[]): Promise<void> {
    return publishInOrder(rows, {
      publish: async (part) => {
        session.assertAlive();
        await traceSending(part, (messages) => this.needs.broker.publish(messages)).catch(
          (error: unknown) => {
            if (error instanceof PublishRefused) throw error;
            throw new BrokerAway('away', { cause: error });
          },
        );
      },
      published: async (part) => {
        await failpoint('relay.produced-not-marked');
        await session.markPublished(
          part.map((row) => row.sequence),
          this.needs.clock.now(),
        );
        this.needs.metrics.published(part.length);
      },
      refused: async (row, refusal) => {
        await session.park(row.sequence, refusal.message, this.needs.clock.now());
        this.needs.metrics.refused(row.topic);
        this.needs.logger.error(
          `Outbox row ${row.sequence} (${row.topic}, key ${row.key}) was refused for good and is parked: ${refusal.message}`,
        );
      },
    });
  }
}
