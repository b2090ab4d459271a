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

/**
 * Rows that follow within this time are sent together: a separate request for each costs the broker more than the work
 * itself.
 */
const GATHER_MS = 25;
const RETRY = { firstMs: 250, mostMs: 5_000 };

export interface RelayDependencies {
  readonly databaseUrl: string;
  readonly broker: EventBroker;
  /** The service's topics in the interactive lane. */
  readonly interactiveTopics: readonly string[];
  /** How often it polls for rows without a wake-up. */
  readonly pollMs: number;
  readonly clock: Clock;
  readonly metrics: MessagingMetrics;
  readonly logger: LoggerService;
  /** Whether the relay can publish. */
  readonly state: Part;
}

/** The broker did not accept a batch; its rows stay pending. */
class BrokerAway extends Error {}

/** The signals that a lane waits for. */
class LaneWaits {
  /** Signalled by new events, and by anything that ends the work. */
  readonly wakeup = new Wakeup();
  /** Signalled only by what ends the work: new events must not shorten the back-off of an outage. */
  readonly interruption = new Wakeup();
}

/**
 * Publishes the outbox to the broker, each lane separately, so that interactive events never queue behind a bulk
 * backlog. Every process of a service runs a relay; an advisory lock makes one of them active. At least once: a crash
 * between publishing and marking publishes again, with the same event id.
 */
export class Relay implements RowsReader {
  private readonly waits: Readonly<Record<Lane, LaneWaits>> = {
    interactive: new LaneWaits(),
    bulk: new LaneWaits(),
  };
  /** Signalled only by a stop: repeatedly losing sessions must not shorten the back-off between them. */
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

  /** Finishes and marks the batch in progress. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.stopped.ring();
    this.interrupt();
    await this.running;
  }

  /** The state of the outbox; undefined if another process relays. */
  async outboxState(): Promise<OutboxState | undefined> {
    return this.held?.state();
  }

  wakeFor(topic: string): () => void {
    return this.wakes[this.needs.interactiveTopics.includes(topic) ? 'interactive' : 'bulk'];
  }

  /** Wakes the lane where it runs: here, or in the process that holds the lock. */
  private wakeOf(lane: Lane): () => void {
    const elsewhere = new OneAtATime(async () => {
      await this.session?.wakeHolder(lane);
      // The holder gathers rows this long anyway, so waking it again sooner would gain nothing.
      await pause(GATHER_MS, undefined, { ref: false });
    });
    return () => {
      if (this.held) this.waits[lane].wakeup.ring();
      else elsewhere.ask();
    };
  }

  /** Clears failures reported by an earlier session. */
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

  /** Returns when asked to stop. @throws when the session, and the lock with it, is lost */
  private async relayWith(session: RelaySession): Promise<void> {
    while (!this.stopping && !(await session.acquire())) {
      this.well();
      await this.waits.bulk.wakeup.wait(this.needs.pollMs);
      session.assertAlive();
    }
    this.well();
    this.held = session;
    try {
      // Both must end before a new session starts, or a batch in flight could land after newer ones.
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
        state.away('the broker does not accept events', error.cause, lane);
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
          `Outbox row ${row.sequence} (${row.topic}, key ${row.key}) was permanently refused and is parked: ${refusal.message}`,
        );
      },
    });
  }
}
