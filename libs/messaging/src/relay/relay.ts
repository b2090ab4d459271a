import { setTimeout as pause } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { lanes, type Lane } from '@rigwise/contracts';
import { failpoint, type Clock } from '@rigwise/platform';
import { backoffMs } from '../backoff.ts';
import type { EventBroker } from '../broker/event-broker.ts';
import { PublishRefused } from '../broker/event-broker.ts';
import type { MessagingMetrics } from '../messaging-metrics.ts';
import { OneAtATime } from '../one-at-a-time.ts';
import type { RowsReader } from '../outbox/outbox-rows.ts';
import type { Part } from '../part.ts';
import { traceSending } from '../tracing/event-spans.ts';
import { Wakeup } from '../wakeup.ts';
import { publishInOrder } from './publish-in-order.ts';
import { RelaySession, type OutboxState, type UnpublishedRow } from './relay-session.ts';

/** What follows within this leaves together: a request of its own for each costs the broker more than its work. */
const GATHER_MS = 25;
const RETRY = { firstMs: 250, mostMs: 5_000 };

export interface RelayDependencies {
  readonly databaseUrl: string;
  readonly broker: EventBroker;
  /** What of the service's topics people wait for. */
  readonly interactiveTopics: readonly string[];
  /** How often it looks for what nobody woke it for. */
  readonly pollMs: number;
  readonly clock: Clock;
  readonly metrics: MessagingMetrics;
  readonly logger: LoggerService;
  /** Told whether the relay gets through. */
  readonly state: Part;
}

/** The broker did not take a batch this time; the rows stay as they are. */
class BrokerAway extends Error {}

/** What a lane waits with. */
class LaneWaits {
  /** Rung by new events, and by whatever ends the work. */
  readonly wakeup = new Wakeup();
  /** Rung by the latter alone: new events must not shorten the waits of an outage. */
  readonly interruption = new Wakeup();
}

/**
 * Brings the outbox to the broker, each lane by itself: what people wait for stands behind no backlog. Every process of
 * a service runs one; the advisory lock lets one of them work.
 * At least once: a crash between storing and marking publishes again, under the same event id.
 */
export class Relay implements RowsReader {
  private readonly waits: Readonly<Record<Lane, LaneWaits>> = {
    interactive: new LaneWaits(),
    bulk: new LaneWaits(),
  };
  /** Rung by a stop alone: losing one session after the other must not shorten the waits between them. */
  private readonly stopped = new Wakeup();
  private running: Promise<void> | undefined;
  private stopping = false;
  private session: RelaySession | undefined;
  private held: RelaySession | undefined;
  private readonly wakes: Readonly<Record<Lane, () => void>> = {
    interactive: this.wakeOf('interactive'),
    bulk: this.wakeOf('bulk'),
  };

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

  wakeFor(topic: string): () => void {
    return this.wakes[this.needs.interactiveTopics.includes(topic) ? 'interactive' : 'bulk'];
  }

  /** Wakes the lane where it is: here, or in the process that holds the lock. */
  private wakeOf(lane: Lane): () => void {
    const elsewhere = new OneAtATime(async () => {
      await this.session?.wakeHolder(lane);
      // Sooner it would not send again either.
      await pause(GATHER_MS, undefined, { ref: false });
    });
    return () => {
      if (this.held) this.waits[lane].wakeup.ring();
      else elsewhere.ask();
    };
  }

  /** Whatever a session before found away, this one has not. */
  private well(): void {
    for (const of of [undefined, ...lanes]) this.needs.state.well(of);
  }

  private wake(): void {
    for (const lane of lanes) this.waits[lane].wakeup.ring();
  }

  private interrupt(): void {
    this.wake();
    for (const lane of lanes) this.waits[lane].interruption.ring();
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopping; failures += 1) {
      let session: RelaySession | undefined;
      try {
        session = await RelaySession.open(this.needs.databaseUrl, {
          onEvents: (lane) => {
            if (lane) this.waits[lane].wakeup.ring();
            else this.wake();
          },
          onLoss: () => {
            this.interrupt();
          },
        });
        this.session = session;
        failures = 0;
        await this.relayWith(session);
      } catch (error) {
        this.needs.state.away('the outbox cannot be read', error);
      } finally {
        this.session = undefined;
        session?.close();
      }
      if (!this.stopping) await this.stopped.wait(backoffMs(failures + 1, RETRY));
    }
  }

  /** Returns when asked to stop. @throws when the session, and with it the lock, is lost. */
  private async relayWith(session: RelaySession): Promise<void> {
    while (!this.stopping && !(await session.acquire())) {
      this.well();
      await this.waits.bulk.wakeup.wait(this.needs.pollMs);
      session.assertAlive();
    }
    this.well();
    this.held = session;
    try {
      // Both have to end before anybody begins anew, or a batch still on its way would land after newer ones.
      await Promise.all(
        lanes.map((lane) =>
          this.relayLane(lane, session).catch((error: unknown) => {
            session.fail(error);
          }),
        ),
      );
      if (!this.stopping) session.assertAlive();
    } finally {
      this.held = undefined;
    }
  }

  private async relayLane(lane: Lane, session: RelaySession): Promise<void> {
    const { interactiveTopics, state } = this.needs;
    const { interruption, wakeup } = this.waits[lane];
    for (let refusals = 0; !this.stopping;) {
      session.assertAlive();
      const rows = await session.unpublished(lane, interactiveTopics);
      if (rows.length === 0) {
        await wakeup.wait(this.needs.pollMs);
        continue;
      }
      await failpoint('relay.claimed');
      try {
        await this.publish(lane, session, rows);
        refusals = 0;
        state.well(lane);
        await interruption.wait(GATHER_MS);
      } catch (error) {
        if (!(error instanceof BrokerAway)) throw error;
        refusals += 1;
        state.away('the broker does not take events', error.cause, lane);
        await interruption.wait(backoffMs(refusals, RETRY));
      }
    }
  }

  private publish(lane: Lane, session: RelaySession, rows: readonly UnpublishedRow[]): Promise<void> {
    return publishInOrder(rows, {
      publish: async (part) => {
        session.assertAlive();
        await traceSending(part, (messages) => this.needs.broker.publish(messages, lane)).catch(
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
