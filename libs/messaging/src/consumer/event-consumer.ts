import type { LoggerService } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import { isSlow } from '@rigwise/persistence';
import { failpoint, storableText, type Clock } from '@rigwise/platform';
import { backoffMs } from '../backoff.ts';
import type { IncomingMessage, Reception } from '../broker/event-broker.ts';
import { printable } from '../dead-letters/dead-letter-message.ts';
import type { EventCatalogue } from '../event-catalogue.ts';
import type { EventOutcome, MessagingMetrics } from '../messaging-metrics.ts';
import type { Part } from '../part.ts';
import { handlerIn, type Delivery } from './delivery.ts';
import { HandlerFailed, type EventHandlers } from './event-handlers.ts';
import type { EventTransactions } from './event-transactions.ts';
import type { EventProcessor } from './event-processor.ts';
import { parseMessage } from './parse-message.ts';
import { MOST_TRIES, SlowTries, Tries, waitBeforeSlowTry, waitBeforeTry } from './tries.ts';

const WHILE_AWAY = { firstMs: 250, mostMs: 5_000 };

/** How one handler's try ended. */
interface Try {
  /** Before the next one; 0: there is none. */
  readonly waitMs: number;
  readonly isAway?: boolean;
}
const DONE: Try = { waitMs: 0 };

export interface ConsumerDependencies {
  readonly catalogue: EventCatalogue;
  readonly handlers: Pick<EventHandlers, 'consumersOf'>;
  readonly processor: EventProcessor;
  readonly transactions: Pick<EventTransactions, 'isHealthy'>;
  readonly metrics: MessagingMetrics;
  readonly logger: LoggerService;
  readonly clock: Clock;
  /** Whether what handlers need (the database) is available. */
  readonly state: Part;
}

/** Decides how each message ends for each of its handlers, and what its partition does next. */
export class EventConsumer {
  private readonly tries = new Tries();
  private readonly outages = new Tries();
  private readonly slowTries = new SlowTries();

  constructor(private readonly needs: ConsumerDependencies) {}

  /** A try for every handler: to those that are done with the message, the next one is a redelivery. */
  async receive(message: IncomingMessage): Promise<Reception> {
    const parsed = parseMessage(message, this.needs.catalogue);
    if (parsed.kind === 'not-subscribed') return 'done';
    const tries: Try[] = [];
    for (const consumer of this.needs.handlers.consumersOf(message.topic, parsed.name)) {
      tries.push(await this.try({ consumer, message, parsed }));
    }
    if (!tries.some(({ isAway }) => isAway)) this.needs.state.well();
    const waitMs = Math.max(0, ...tries.map((one) => one.waitMs));
    return waitMs === 0 ? 'done' : { retryAfterMs: waitMs };
  }

  private async try(delivery: Delivery): Promise<Try> {
    try {
      await failpoint('consumer.before-transaction');
      await this.finish(delivery, await this.needs.processor.process(delivery));
      return DONE;
    } catch (error) {
      return error instanceof HandlerFailed
        ? this.afterFailure(delivery, error.cause)
        : this.afterUnavailable(delivery, error);
    }
  }

  private async finish(
    delivery: Delivery,
    outcome: EventOutcome,
    why = delivery.parsed.kind === 'unparsable' ? `cannot be read (${delivery.parsed.reason})` : '',
  ): Promise<void> {
    const line = lineOf(delivery);
    this.count(delivery, outcome);
    this.tries.forget(line);
    this.outages.forget(line);
    this.slowTries.forget(line);
    if (outcome === 'dead-lettered') this.needs.logger.error(`Dead letter: ${describe(delivery)} ${why}`);
    await failpoint('consumer.after-commit-before-offset');
  }

  private async afterFailure(delivery: Delivery, error: unknown): Promise<Try> {
    const failures = this.tries.count(lineOf(delivery), delivery.message.offset);
    this.count(delivery, 'failed');
    const text = printable(error);
    this.needs.logger.warn(`Try ${failures} of ${MOST_TRIES}: ${describe(delivery)}: ${oneLine(text)}`);
    if (failures < MOST_TRIES) return { waitMs: waitBeforeTry(failures) };
    return this.giveUp(delivery, { error: text, attempts: failures, why: `failed ${failures} times` });
  }

  /** Slow is not unavailable: while the database is healthy the try counts, as the event may be slow every time. */
  private async afterUnavailable(delivery: Delivery, error: unknown): Promise<Try> {
    const line = lineOf(delivery);
    if (!isSlow(error) || !(await this.needs.transactions.isHealthy())) {
      this.slowTries.passOver(line, this.needs.clock.now());
      return this.afterOutage(delivery, error);
    }
    this.count(delivery, 'slow');
    const { failures, isSpent } = this.slowTries.count(line, delivery.message.offset, this.needs.clock.now());
    const text = printable(error instanceof DomainError ? error.cause : error);
    this.needs.logger.warn(`Too slow, try ${failures}: ${describe(delivery)}: ${oneLine(text)}`);
    if (!isSpent) return { waitMs: waitBeforeSlowTry(failures) };
    return this.giveUp(delivery, {
      error: text,
      attempts: failures,
      why: `was too slow ${failures} times`,
    });
  }

  private async giveUp(
    delivery: Delivery,
    { error, attempts, why }: { error: string; attempts: number; why: string },
  ): Promise<Try> {
    try {
      await this.finish(delivery, await this.needs.processor.giveUp(delivery, error, attempts), why);
      return DONE;
    } catch (outage) {
      return this.afterOutage(delivery, outage);
    }
  }

  private afterOutage(delivery: Delivery, error: unknown): Try {
    this.count(delivery, 'unavailable');
    this.needs.state.away('events wait, as what handling them needs is away', error);
    const outages = this.outages.count(lineOf(delivery), delivery.message.offset);
    return { waitMs: backoffMs(outages, WHILE_AWAY), isAway: true };
  }

  private count({ consumer, parsed }: Delivery, outcome: EventOutcome): void {
    this.needs.metrics.received(parsed.name ?? 'unreadable', handlerIn(consumer), outcome);
  }
}

const place = ({ topic, partition }: IncomingMessage): string => `${topic}/${partition}`;

/** Each handler has its own place in the partition. */
const lineOf = ({ consumer, message }: Delivery): string => `${consumer} ${place(message)}`;

function describe({ consumer, message, parsed }: Delivery): string {
  const handler = handlerIn(consumer);
  const what = `${parsed.name ?? 'a message'} ${parsed.id} at ${place(message)}/${message.offset}`;
  return handler === null ? what : `${what} for ${handler}`;
}

/** Prisma's errors span many lines and quote arguments; the dead letter keeps the full text. */
function oneLine(text: string): string {
  return storableText(text.replaceAll(/\s+/g, ' '), 300);
}
