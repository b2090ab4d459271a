import { laneOf } from '@rigwise/contracts';
import type { Metrics } from '@rigwise/platform';
import type { PartitionLag } from './broker/event-broker.ts';
import type { OutboxState } from './relay/relay-session.ts';

export type EventOutcome =
  'handled' | 'duplicate' | 'parked' | 'failed' | 'slow' | 'dead-lettered' | 'unavailable';

/** Upper bounds in seconds; a handler is one short transaction. */
const HANDLER_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Metrics for operators: whether the outbox drains, consumers keep up, and dead letters are left. */
export class MessagingMetrics {
  private readonly publishedEvents;
  private readonly refusedEvents;
  private readonly receivedEvents;
  private readonly handlerSeconds;

  constructor(private readonly metrics: Metrics) {
    this.publishedEvents = metrics.counter({
      name: 'outbox_published_total',
      help: 'Events stored by Kafka',
    });
    this.refusedEvents = metrics.counter({
      name: 'outbox_refused_total',
      help: 'Events permanently refused by Kafka; each is parked in the outbox',
      labelNames: ['topic'],
    });
    this.receivedEvents = metrics.counter({
      name: 'events_received_total',
      help: 'Received events by result; every attempt of every handler counts',
      labelNames: ['event', 'handler', 'outcome'],
    });
    this.handlerSeconds = metrics.histogram({
      name: 'event_handler_seconds',
      help: 'Time to process an event, including its transaction',
      labelNames: ['event', 'handler'],
      buckets: HANDLER_BUCKETS,
    });
  }

  published(count: number): void {
    this.publishedEvents.inc(count);
  }

  refused(topic: string): void {
    this.refusedEvents.inc({ topic });
  }

  /** @param handler its name; null, an empty label, if it has none */
  received(event: string, handler: string | null, outcome: EventOutcome): void {
    this.receivedEvents.inc({ event, handler: handler ?? '', outcome });
  }

  /** @returns a function to call when the handler ends */
  startHandler(event: string, handler: string | null): () => void {
    return this.handlerSeconds.startTimer({ event, handler: handler ?? '' });
  }

  /** @param read returns the current state; undefined in a process that isn't the active relay */
  watchOutbox(read: () => Promise<OutboxState | undefined>, now: () => Date): void {
    const age = this.metrics.gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest event not published',
    });
    const parked = this.metrics.gauge({
      name: 'outbox_parked_rows',
      help: 'Events permanently refused by Kafka',
    });
    this.metrics.gauge({
      name: 'outbox_waiting_rows',
      help: 'Events written but not published yet',
      collect: async (gauge) => {
        const state = await read().catch(() => undefined);
        gauge.set(state?.waiting ?? 0);
        parked.set(state?.parked ?? 0);
        age.set(state?.oldest ? Math.max(0, (now().getTime() - state.oldest.getTime()) / 1_000) : 0);
      },
    });
  }

  watchLag(read: () => Promise<readonly PartitionLag[]>): void {
    this.metrics.gauge({
      name: 'consumer_lag_messages',
      help: 'Messages of a partition not processed yet',
      labelNames: ['topic', 'partition', 'lane'],
      collect: async (gauge) => {
        for (const { topic, partition, messages } of await read().catch(() => [])) {
          gauge.set({ topic, partition, lane: laneOf(topic) }, messages);
        }
      },
    });
  }

  /** @param read returns the unsettled dead letters, and the events parked behind them */
  watchDeadLetters(read: () => Promise<{ deadLetters: number; parked: number }>): void {
    const parked = this.metrics.gauge({
      name: 'parked_events',
      help: 'Events parked behind a dead letter of their key',
    });
    this.metrics.gauge({
      name: 'dead_letters_waiting',
      help: 'Dead letters neither replayed nor discarded',
      collect: async (gauge) => {
        const counts = await read().catch(() => undefined);
        if (!counts) return;
        gauge.set(counts.deadLetters);
        parked.set(counts.parked);
      },
    });
  }
}
